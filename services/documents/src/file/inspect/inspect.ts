import { FILE_FORMATS, type FileFormat } from '@registro/contracts/files/file-types';
import { fileTypeFromBuffer } from 'file-type';
import { inspectJpeg } from './inspect-jpeg.js';
import { inspectPdf } from './inspect-pdf.js';
import { inspectPng } from './inspect-png.js';
import { assertNoArchive } from './foreign-data.js';
import { BadContent, type Fault } from './verdict.js';

const CHECKS: Record<FileFormat, (bytes: Buffer) => void> = { pdf: inspectPdf, jpg: inspectJpeg, png: inspectPng };

/** What begins as a picture of that format and is a rare one, with a sentence of its own. */
const OTHERS: Partial<Record<FileFormat, [string, Fault]>> = { jpg: ['image/jls', 'rara'], png: ['image/apng', 'animada'] };

/**
 * Looks into the content of a file whose beginning says `format`; null: nothing is wrong with it. Two opinions are
 * asked: file-type's signature table, which names the first format that fits, and a walk through the file's own
 * structure from its first byte to its last.
 */
export async function inspect(bytes: Buffer, format: FileFormat): Promise<Fault | null> {
  try {
    const mime: string | undefined = (await fileTypeFromBuffer(bytes))?.mime;
    if (mime !== FILE_FORMATS[format].mime) {
      const [other, fault] = OTHERS[format] ?? [];
      return (other && mime?.startsWith(other) && fault) || 'tipo';
    }
    CHECKS[format](bytes);
    assertNoArchive(bytes);
    return null;
  } catch (error) {
    if (error instanceof BadContent) return error.fault;
    throw error;
  }
}
