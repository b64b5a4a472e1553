import Box from '@mui/material/Box';
import { inList } from '@registro/contracts/console/in-list';
import { auditAction, auditRecord } from '@registro/contracts/console/audit';
import { whoActed } from '@registro/contracts/console/field-names';
import type { AuditTrace } from '@registro/contracts/console/rows';
import type { Permission } from '@registro/contracts/roles';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { get } from '../../api/client.js';
import { useSession } from '../../session/session.js';
import { deviceName } from '../../ui/device.js';
import { showExact } from '../kit/cells.js';
import { OnePage } from '../list/OnePage.js';
import { Pair, Pairs } from '../kit/Pairs.js';
import { RecordLink } from '../list/RecordLink.js';
import { Panel } from '../review/Panel.js';
import { AuditChange } from '../kit/AuditChange.js';

/** /consola/auditoria/{id}/show: who did it, when and from where, and what was before and after. */
export default function AuditPage() {
  const id = Number(useParams().id);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['auditoria', 'uno', id],
    queryFn: ({ signal }) => get<AuditTrace>(`recursos/auditoria/${id}`, {}, { signal }),
    retry: false,
    // What was written never changes.
    staleTime: Infinity,
  });
  return (
    <OnePage
      name={data ? auditAction(data.accion) : 'Movimiento'}
      list={{ to: '/consola/auditoria', name: 'Auditoría' }}
      what="el movimiento"
      isPending={isPending}
      error={error}
      retry={() => void refetch()}
      maxWidth="68rem"
    >
      {data && (
        <>
          <Panel title="Quién, cuándo y desde dónde">
            <Facts row={data} />
          </Panel>
          <Panel title="Antes y después">
            <AuditChange row={data} />
          </Panel>
        </>
      )}
    </OnePage>
  );
}

function Facts({ row }: { row: AuditTrace }) {
  const { id, idUsuario, quien, fecha, objeto, idObjeto, ip, dispositivo, peticion } = row;
  const { estatus } = useSession();
  const may = (permiso: Permission) => estatus?.permisos.includes(permiso);
  const person = (of: number, text: string) => (may('usuarios') ? <Link to={`/consola/usuarios/${of}/show`}>{text}</Link> : text);
  const record = auditRecord(row);
  return (
    <Pairs>
      <Pair name="Quién">{idUsuario ? person(idUsuario, whoActed(quien, idUsuario)) : whoActed(quien, idUsuario)}</Pair>
      <Pair name="Cuándo">{showExact(fecha)}</Pair>
      <Pair name="Sobre qué">
        <RecordLink objeto={objeto} idObjeto={idObjeto}>
          {record}
        </RecordLink>
        {idObjeto && (
          <Box>
            <Link to={inList('auditoria', { objeto, idObjeto })}>Todo lo que se hizo con este registro</Link>
          </Box>
        )}
      </Pair>
      {ip && <Pair name="Dirección IP">{ip}</Pair>}
      {dispositivo && (
        <Pair name="Dispositivo">
          {deviceName(dispositivo)}
          <Box sx={{ color: 'text.secondary' }}>{dispositivo}</Box>
        </Pair>
      )}
      {peticion && <Pair name="Solicitud">{peticion}</Pair>}
      <Pair name="Movimiento">{id}</Pair>
    </Pairs>
  );
}
