/** PostgreSQL, the file system (twice), and an S3 store. */
const CODES = ['53100', 'ENOSPC', 'EDQUOT', 'XMinioStorageFull'];

/** Whether a store refused a write because its disk (or Redis's memory) is full. Nothing of that write was kept. */
export function isNoRoom(error: unknown): boolean {
  const { code, statusCode, message } = (error ?? {}) as { code?: string; statusCode?: number; message?: string };
  return CODES.includes(code ?? '') || statusCode === 507 || /\b(MISCONF|OOM command not allowed)\b/.test(message ?? '');
}
