import { rule } from '../validation.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const FILE_ID_MESSAGE = 'El archivo indicado no es válido';

/** File ids are random UUIDs (rule F-4). */
export const isFileId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

/** A file's id as archivos/post/{tipo} answered it; null passes (pair with `Required`). */
export function IsFileId(): PropertyDecorator {
  return rule('isFileId', (value) => value == null || isFileId(value), { message: FILE_ID_MESSAGE });
}
