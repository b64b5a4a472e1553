import type { Emitted } from '../events/emit.js';
import type { Programme, SentRecord } from './programme.js';

/**
 * What the other services are asked of what was just sent: its files stay, its person hears that it was received, and
 * its case is opened or goes on.
 */
export function afterSending<Sent extends SentRecord>(
  { objeto, received, files }: Programme<Sent>,
  { id: idObjeto, idUsuario }: { id: number; idUsuario: number },
  sent: Sent,
): Emitted[] {
  const { version } = sent;
  const archivos = files(sent);
  return [
    ...(archivos.length ? [['files.attached', { adjunto: `${objeto}:${idObjeto}`, idUsuario, archivos }] satisfies Emitted] : []),
    ['notice.requested', { aviso: received, idObjeto, vez: version, usuarios: [idUsuario] }],
    ['case.requested', { objeto, idObjeto, idUsuario, version }],
  ];
}
