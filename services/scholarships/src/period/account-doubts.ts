import type { EntityManager } from '@mikro-orm/postgresql';
import { accountWarning } from '@registro/contracts/scholarships/account-number';
import { rifWarning, wholeRif } from '@registro/contracts/scholarships/rif';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** An account, and whose it is said to be. */
export interface HeldAccount {
  numero: string;
  idUsuario: number;
  /** of an institution: its whole RIF; null: the scholar's own */
  rif: string | null;
}

interface Use {
  uso: string;
  quien: string;
}

/** More are no help to who decides. */
const MOST = 5;

/**
 * Who else uses an account, each a sentence: for operators alone, never for the scholar, who would learn of other
 * people. Several scholars may pay to the account of one institution; that is no doubt.
 */
export async function accountDoubts(em: EntityManager, { numero, idUsuario, rif }: HeldAccount): Promise<string[]> {
  const found = await rows(
    em,
    sql<Use>`
      select 'becario' as uso, b.nombre || ' (' || b.cedula || ')' as quien
      from scholarships.estipendio e join scholarships.beca b on b.id = e."idBeca"
      where e."NumCuentaPersonal" = ${numero} and (e."idUsuario" <> ${idUsuario} or ${rif}::text is not null)
      union select 'tutor', t.cedula from scholarships.tutor t
      where t."numCuenta" = ${numero} and (t."idUsuario" <> ${idUsuario} or ${rif}::text is not null)
      union select 'institución', i."razonSocial" || ' (' || i."inicialRIF" || '-' || i.rif || ')' from scholarships.institucion i
      where i."NumcuentaInstitucion" = ${numero} and i.eliminado is null
        and ${rif}::text is distinct from i."inicialRIF" || lpad(i.rif, 9, '0')
      limit ${MOST}`,
  );
  return found.map(({ uso, quien }) => `La misma cuenta está registrada como la de otra persona o institución: ${uso} ${quien}`);
}

/**
 * All that is doubtful about an institution's account: the check digits of account and RIF, and who else uses it. One
 * truth for who reviews and who pays.
 */
export async function accountWarnings(
  em: EntityManager,
  { numero, idUsuario, inicialRIF, rif }: Omit<HeldAccount, 'rif'> & { inicialRIF: string; rif: string },
): Promise<string[]> {
  const digits = [rifWarning(inicialRIF, rif), accountWarning(numero)].filter((warning) => warning !== null);
  return [...digits, ...(await accountDoubts(em, { numero, idUsuario, rif: wholeRif(inicialRIF, rif) }))];
}
