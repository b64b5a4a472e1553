import { IsIn, MaxLength } from 'class-validator';
import { IsFileId } from '../documents/file-id.js';
import { Reason } from '../reason.js';
import { Clean, Required, rule } from '../validation.js';
import type { CallTerm } from './programme.js';

/** The documents of a call (rules C-24, C-25): PDFs that operators upload, or name by their address. */

/** What one is for; `formato`: downloaded, filled in and returned with the second phase. */
export const DOCUMENT_USES = ['terminos', 'formato'] as const;
export type DocumentUse = (typeof DOCUMENT_USES)[number];
export const DOCUMENT_USE_NAMES: Record<DocumentUse, string> = {
  terminos: 'Se lee antes de participar',
  formato: 'Formato de la segunda fase',
};
/** of a call that has none of its own */
export const SECOND_PHASE_FORMAT = '/docs/formato-segunda-fase.pdf';

export const TERMS_MAX = 10;
export const ONE_FORMAT = 'Una convocatoria tiene un solo formato de segunda fase';
export const DOCUMENT_MISSING = 'Cargue el PDF o escriba su dirección';
const TERM_URL = /^(\/docs\/[A-Za-z0-9._-]+\.pdf|\/api\/publico\/[A-Za-z0-9/._-]+|https:\/\/\S+)$/;
const long = (max: number) => `No puede tener más de ${max} caracteres`;

/** One as it is kept: an uploaded file, or an address. */
export class SaveTerm {
  @IsIn(DOCUMENT_USES, { message: 'Elija para qué es' }) uso: DocumentUse = 'terminos';
  @MaxLength(150, { message: long(150) }) @Required('El título es requerido') @Clean() titulo!: string;
  @IsFileId() @Clean() idArchivo: string | null = null;
  @rule<SaveTerm>('address', (v, { idArchivo }) => v == null || idArchivo != null || TERM_URL.test(v as string), {
    message: 'La dirección es la de un PDF de este sitio (/docs/…) o una que empieza por https://',
  })
  @rule<SaveTerm>('some', (v, { idArchivo }) => v != null || idArchivo != null, { message: DOCUMENT_MISSING })
  @rule('length', (v) => v == null || (v as string).length <= 500, { message: long(500) })
  @Clean()
  url: string | null = null;
}

/**
 * The screen that shows an uploaded one, in a tab of its own: phones have no reader, and a browser's own refuses what
 * is shown without rights.
 */
export const documentPage = (idArchivo: string): string => `/usuario/documento/${idArchivo}`;

/** One as it is read: where it stands. */
export const presentTerm = ({ titulo, url, idArchivo }: Pick<SaveTerm, 'titulo' | 'url' | 'idArchivo'>): CallTerm => ({
  titulo,
  url: idArchivo ? documentPage(idArchivo) : url!,
});
export const termsOf = (all: readonly SaveTerm[]): CallTerm[] => all.filter(({ uso }) => uso !== 'formato').map(presentTerm);
/** The address of the format to fill in. */
export function formatOf(all: readonly SaveTerm[]): string {
  const own = all.find(({ uso }) => uso === 'formato');
  return own ? presentTerm(own).url : SECOND_PHASE_FORMAT;
}

/**
 * What binds who takes part, for it is read and accepted before: in a call that was opened it changes with a second
 * operator's word.
 */
export const bindingOf = (all: readonly SaveTerm[]): SaveTerm[] => all.filter(({ uso }) => uso === 'terminos');
export const DOCUMENTS_PROPOSED = 'Convocatoria guardada. Sus documentos cambian cuando otro operador lo confirme';

/** What an operator would have those documents be; in `CallRow` for as long as it waits. */
export interface ProposedDocuments {
  antes: SaveTerm[];
  despues: SaveTerm[];
  solicita: string;
  creado: string;
  /** until when it waits */
  vence: string;
  /** whoever looks proposed it: another operator must confirm it */
  propia: boolean;
}

/**
 * POST /api/recursos/convocatorias/{id}/documentos/negar, and who proposed them takes them back with the same; its
 * `confirmar` takes nothing.
 */
export class RefuseDocuments {
  @Reason() motivo!: string;
}

/** GET /api/recursos/convocatorias/{id}/documentos → r_data: each that a call ever had, the newest first. */
export interface CallDocumentRow {
  id: number;
  uso: DocumentUse;
  titulo: string;
  idArchivo: string | null;
  /** where it stands, where it was not uploaded */
  url: string | null;
  /** ISO */
  desde: string;
  /** ISO; null: it holds */
  hasta: string | null;
}
