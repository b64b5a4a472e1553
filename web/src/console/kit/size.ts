const decimal = new Intl.NumberFormat('es-VE', { maximumFractionDigits: 1 });
const MB = 1024 * 1024;
const GB = 1024 * MB;

/** How large something is: '12 KB', '2,4 MB', '18 GB'. @param bytes of it */
export function showSize(bytes: number): string {
  if (bytes < MB) return `${Math.ceil(bytes / 1024)} KB`;
  return bytes < GB ? `${decimal.format(bytes / MB)} MB` : `${decimal.format(bytes / GB)} GB`;
}
