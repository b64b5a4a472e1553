import type { Appealable } from '@registro/contracts/appeals/appealable';
import { CONTRACT_STATUS, CONTRACT_STATUS_NAMES, type ContractStatusId } from '@registro/contracts/scholarships/status';
import { decidedOn } from '@registro/platform/appeals';
import { objectCard } from '@registro/platform/cards';
import { sql } from 'kysely';
import { ofCall } from '../scholarship/of-call.js';
import { postgraduateName } from '../scholarship/scholarship-rows.js';

interface Found {
  id: number;
  idUsuario: number;
  estatus: ContractStatusId;
  postgrado: string;
  recurrible: Appealable | null;
}

/** What a conversation says of a sworn declaration, which goes by its application's number as its PDF does. */
export const DeclarationCard = objectCard<Found>('declaracion', {
  find: (idBeca) =>
    sql<Found>`select c.id, b."idUsuario", c.estatus, ${postgraduateName} as postgrado, ${decidedOn('contrato', sql`c.id`, 'devolver')} as recurrible
      from scholarships.contrato c join scholarships.beca b on b.id = c."idBeca" where b.id = ${idBeca}`,
  card: ({ id, idUsuario, estatus, postgrado, recurrible }) => ({
    idUsuario,
    titulo: `Declaración jurada: ${postgrado}`,
    estado: CONTRACT_STATUS_NAMES[estatus],
    ruta: '/usuario/vertice-1/beca/listar',
    rutaConsola: `/consola/contratos/${id}/show`,
    recurrible: estatus === CONTRACT_STATUS.RETURNED ? ofCall(recurrible) : null,
  }),
});
