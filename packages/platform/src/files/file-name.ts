import { basename } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';

const LENGTH = 200;

/**
 * What a form calls its file, without folders; '' where it calls it nothing, which the reader of forms gives as
 * undefined.
 */
export const fileName = ({ filename }: Pick<MultipartFile, 'filename'>): string =>
  basename((filename as string | undefined) ?? '').slice(0, LENGTH);
