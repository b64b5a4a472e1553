const decimal = new Intl.NumberFormat('es-VE', { maximumFractionDigits: 1 });
const MB = 1024 * 1024;

/** How large a file is: '12 KB', '2,4 MB'. @param bytes of it */
export const showSize = (bytes: number): string => (bytes < MB ? `${Math.ceil(bytes / 1024)} KB` : `${decimal.format(bytes / MB)} MB`);
