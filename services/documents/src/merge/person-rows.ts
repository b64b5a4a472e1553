import { ceilingReached } from '@registro/contracts/ceilings';
import { CERTIFICATE_MERGED } from '@registro/contracts/documents/certificate-rules';
import { row } from '@registro/platform/database/database';
import { type PersonRows, said } from '@registro/platform/merge/person-rows';
import { sql } from 'kysely';

/**
 * What documents keep of a person. Files go with what they are part of. A certificate certifies an account's profile as
 * it was: that of the account that closes is revoked, with its reason on the page that verifies it, and in force again
 * when the merge is undone.
 */
export const personRows: PersonRows = {
  service: 'documents',
  changes: [
    {
      table: 'documents.certificado',
      where: ({ origen }) => sql`t."idUsuario" = ${origen}::int and t.estado = 'vigente'`,
      set: () => ({ estado: sql`'revocado'`, motivo: sql`${CERTIFICATE_MERGED}::text`, revocado: sql`now()` }),
    },
  ],
  moves: [
    { table: 'documents.archivo', what: 'Archivos cargados' },
    { table: 'documents.comprobante', what: 'Comprobantes de pago', key: ['numero'] },
  ],
  stays: {
    'documents.certificado.idUsuario': 'certifies that account’s profile; revoked, and the person asks for a new one',
    'documents.constancia.idUsuario': 'as it was issued; the person is given a new one with a number of its own',
    'documents.documento.idUsuario': 'a PDF that was asked for; it is drawn again from what moved',
    'documents.permiso_archivo.idUsuario': 'the reviewer who may read',
    'documents.autoridad.idUsuario': 'the operator who named it',
  },
  against: async (em, { origen, destino }) => {
    const found = await row(
      em,
      sql<{ bloqueado: boolean; archivos: number }>`
        select exists (select from documents.certificado where "idUsuario" = ${origen}::int and bloquea) as bloqueado,
               (select count(*)::int from documents.archivo where "idUsuario" in (${origen}::int, ${destino}::int)) as archivos`,
    );
    const full = ceilingReached('archivo', found!.archivos, 0);
    return said(
      [found!.bloqueado, 'Un operador revocó el certificado de la cuenta que se cierra. Permita antes emitir otro'],
      [full, full ?? ''],
    );
  },
  notes: async (em, { origen }) => {
    const one = sql<{ numero: string }>`select numero from documents.certificado where "idUsuario" = ${origen}::int and estado = 'vigente'`;
    const certificate = await row(em, one);
    return said([certificate, `El certificado ${certificate?.numero} de la cuenta que se cierra se revoca; la persona puede pedir otro`]);
  },
};
