import type { Invitation } from '@registro/contracts/calls/team';
import { label } from '@registro/platform/records/read-columns';
import { type RawBuilder, sql } from 'kysely';
import { memberName } from './member-rows.js';

/** A place in a team, as who was named in it sees it. */
export interface FoundInvitation extends Omit<Invitation, 'puede'> {
  /** who is named, where they have an account */
  idUsuario: number | null;
  idResponsable: number;
  enviado: string | null;
  /** of its call */
  codigo: string;
  ventana: string;
}

/** SQL: the invitations that `where` (of aliases m, p) means, the newest first. */
export function invitationRows(where: RawBuilder<unknown>): RawBuilder<FoundInvitation> {
  return sql<FoundInvitation>`
    select m.id as "idMiembro", m."idUsuario", p.id as "idProyecto", p."idUsuario" as "idResponsable", p.programa, c.nombre as convocatoria, c.codigo, c.ventana, p."tituloProyecto",
           p.nombre as responsable, ${memberName} as integrante, ${label('tipoPersona', sql`m."idTipoPersona"`)} as tipo_persona,
           m.respuesta, m.respondido, m."porEnlace", p.enviado
    from calls.miembro m join calls.proyecto p on p.id = m."idProyecto" join calls.convocatoria c on c.id = p."idConvocatoria"
    where m.eliminado is null and ${where} order by m.id desc`;
}

/**
 * Who declined may change that until the proposal is sent; who has not answered yet accepts later too. Whoever is in
 * may leave at any time.
 */
export const mayAccept = ({ respuesta, enviado }: Pick<FoundInvitation, 'respuesta' | 'enviado'>): boolean =>
  respuesta === 'pendiente' || enviado === null;

export function presentInvitation({
  enviado,
  idUsuario: _,
  idResponsable: __,
  codigo: ___,
  ventana: ____,
  ...said
}: FoundInvitation): Invitation {
  const { respuesta } = said;
  return { ...said, puede: { responder: mayAccept({ respuesta, enviado }), editar: respuesta === 'confirmado' } };
}
