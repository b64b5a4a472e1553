/** Who pays for each megabyte, and has said so to the browser, is sent nothing on a guess. */
export const sparing = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
