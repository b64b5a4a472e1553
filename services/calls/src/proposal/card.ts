import { proposalScreens } from '@registro/contracts/calls/routes';
import { PROPOSAL_STATUS_NAMES, type ProposalStatusId } from '@registro/contracts/calls/status';
import { objectCard } from '@registro/platform/cards';
import { sql } from 'kysely';

interface Found {
  idUsuario: number;
  estatus: ProposalStatusId;
  titulo: string;
  codigo: string;
}

/** What a conversation says of a proposal. */
export const ProposalCard = objectCard<Found>('proyecto', {
  find: (id) =>
    sql<Found>`select p."idUsuario", p."idEstatusProyecto" as estatus, p."tituloProyecto" as titulo, c.codigo
      from calls.proyecto p join calls.convocatoria c on c.id = p."idConvocatoria" where p.id = ${id}`,
  card: ({ idUsuario, estatus, titulo, codigo }, id) => ({
    idUsuario,
    titulo,
    estado: PROPOSAL_STATUS_NAMES[estatus],
    ruta: proposalScreens(codigo).view(id),
    rutaConsola: `/consola/proyectos/${id}/show`,
  }),
});
