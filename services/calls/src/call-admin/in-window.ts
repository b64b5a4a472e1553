import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProposalProgramme } from '@registro/contracts/calls/programme';
import { PROPOSAL_STATUS } from '@registro/contracts/calls/status';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

interface InWindow {
  id: number;
  idUsuario: number;
  programa: ProposalProgramme;
  /** it was never sent, or was changed since: its owner is told */
  sinEnviar: boolean;
}

/** SQL: the proposal `p` may be sent only while the window of its call is open. */
export const SENT_IN_WINDOW = sql`p."idEstatusProyecto" = ${sql.lit(PROPOSAL_STATUS.REGISTERED)} and p.devuelto is null and not p.reabierta`;

/**
 * The proposals that may be sent only while this window is open: what was sent back may be at any time, and what is
 * judged again may not.
 */
export const proposalsInWindow = (em: EntityManager, ventana: string): Promise<InWindow[]> =>
  rows(
    em,
    sql<InWindow>`
      select p.id, p."idUsuario", p.programa, p.revision is distinct from p."revisionEnviada" as "sinEnviar"
      from calls.proyecto p join calls.convocatoria c on c.id = p."idConvocatoria"
      where c.ventana = ${ventana} and ${SENT_IN_WINDOW}
      order by p.id`,
  );
