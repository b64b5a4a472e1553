import { ArrayMaxSize, IsArray } from 'class-validator';
import { FILE_ID_MESSAGE, IsFileId, isFileId } from '../documents/file-id.js';
import { Clean, Required, rule } from '../validation.js';
import type { FileMime, FileType } from './file-types.js';

/**
 * 'cuarentena': stored, not yet released; only its state can be seen. 'rechazado': its bytes are gone, `motivo` says
 * why.
 */
export type FileState = 'cuarentena' | 'publicado' | 'rechazado';
export const FILE_STATE_NAMES: Record<FileState, string> = { cuarentena: 'En revisión', publicado: 'Aceptado', rechazado: 'Rechazado' };

/** An uploaded file as its owner, or who was given it to review, sees it. */
export interface StoredFile {
  /** UUID */
  id: string;
  tipo: FileType;
  /** the name it came with, cleaned */
  nombre: string;
  mime: FileMime;
  /** bytes */
  tamano: number;
  /** hexadecimal */
  sha256: string;
  estado: FileState;
  /** why it was refused, for the person */
  motivo: string | null;
  /** part of an application that was sent: it stays */
  adjunto: boolean;
  /** when its upload began, ISO */
  creado: string;
  /** of a kind in ONE_EACH: when the same bytes were handed in before for another thing, ISO; null: they were not */
  repetido?: string | null;
}

/**
 * POST /api/archivos/post/{tipo}, multipart, one file in the field named as the type → r_data: the file's id. Beside it
 * stands `archivo`: StoredFile; `estado` is 'publicado', or 'cuarentena' where the antivirus has not answered yet.
 */
export interface UploadAlso {
  archivo: StoredFile;
}

/**
 * POST /api/archivos/get/{tipo} → the file itself, as an attachment. 404 unless it is of that type and the user's to
 * see.
 */
export class FileId {
  @IsFileId() @Required(FILE_ID_MESSAGE) @Clean() id!: string;
}

const MANY = 'Indique de 1 a 50 archivos';

/** POST /api/archivos/estado → r_data StoredFile[]: those of them that exist and are the user's to see, in no order. */
export class FileIds {
  @rule('fileIds', (v) => Array.isArray(v) && v.length > 0 && v.every(isFileId), { message: FILE_ID_MESSAGE })
  @ArrayMaxSize(50, { message: MANY })
  @IsArray({ message: MANY })
  ids!: string[];
}
