import { CONTRACT_STATUS_NAMES, type ContractStatusId } from '@registro/contracts/scholarships/status';
import { objectCard } from '@registro/platform/cards';
import { sql } from 'kysely';
import { postgraduateName } from '../scholarship/scholarship-rows.js';

interface Found {
  id: number;
  idUsuario: number;
  estatus: ContractStatusId;
  postgrado: string;
}

/** What a conversation says of a sworn declaration, which goes by its application's number as its PDF does. */
export const DeclarationCard = objectCard<Found>('declaracion', {
  find: (idBeca) =>
    sql<Found>`select c.id, b."idUsuario", c.estatus, ${postgraduateName} as postgrado
      from scholarships.contrato c join scholarships.beca b on b.id = c."idBeca" where b.id = ${idBeca}`,
  card: ({ id, idUsuario, estatus, postgrado }) => ({
    idUsuario,
    titulo: `Declaración jurada: ${postgrado}`,
    estado: CONTRACT_STATUS_NAMES[estatus],
    ruta: '/usuario/vertice-1/beca/listar',
    rutaConsola: `/consola/contratos/${id}/show`,
  }),
});
