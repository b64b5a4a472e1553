import type { NoticeName } from '@registro/contracts/notices/notices';
import type { Emitted } from '../events/emit.js';

interface JustSent {
  /** the kind of case */
  objeto: string;
  idObjeto: number;
  idUsuario: number;
  /** counts the sendings */
  version: number;
}

/** What the other services are asked of what was just sent: its files stay, its person hears that it was received, and its case is opened or goes on. */
export function afterSending({ objeto, idObjeto, idUsuario, version }: JustSent, aviso: NoticeName, archivos: string[]): Emitted[] {
  return [
    ...(archivos.length ? [['files.attached', { adjunto: `${objeto}:${idObjeto}`, idUsuario, archivos }] satisfies Emitted] : []),
    ['notice.requested', { aviso, idObjeto, vez: version, usuarios: [idUsuario] }],
    ['case.requested', { objeto, idObjeto, idUsuario, version }],
  ];
}
