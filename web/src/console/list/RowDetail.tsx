import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { inList } from '@registro/contracts/console/in-list';
import type { Permission } from '@registro/contracts/roles';
import type { ReactNode } from 'react';
import { useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { AppealTrail } from '../review/AppealTrail.js';
import { QuestionTrail } from '../review/QuestionTrail.js';
import { RecordDialog } from '../kit/RecordDialog.js';
import { useSession } from '../../session/session.js';
import { Pair, Pairs } from '../kit/Pairs.js';

/** What the audit calls the records of a list. */
const AUDITED: Record<string, string> = {
  autoridades: 'autoridad',
  certificados: 'certificado',
  coordinadores: 'coordinador',
  desembolsos: 'desembolso',
  eventos: 'evento',
  'jornadas-usuario': 'jornada de usuario',
  limites: 'límite',
  'permisos-pedidos': 'permiso pedido',
  presupuestos: 'presupuesto',
  'respuestas-preparadas': 'respuesta preparada',
};

interface Linked {
  id?: number | string;
  idUsuario?: number | null;
  idPago?: number | null;
  idProyecto?: number | null;
}
const PAYS: readonly Permission[] = ['pagos-preparar', 'pagos-aprobar'];

/**
 * Where else a row leads: the person, the payment, the proposal, the audit of this record, the failed jobs of a queue;
 * each for who may go there.
 */
function linksOf(
  resource: string,
  { id, idUsuario, idPago, idProyecto }: Linked,
): { to: string; name: string; permisos: readonly Permission[] }[] {
  const audited = AUDITED[resource];
  return [
    ...(idUsuario ? [{ to: `/consola/usuarios/${idUsuario}/show`, name: 'La persona', permisos: ['usuarios'] as const }] : []),
    ...(idPago ? [{ to: `/consola/pagos/${idPago}/show`, name: 'El pago', permisos: PAYS }] : []),
    ...(idProyecto ? [{ to: `/consola/proyectos/${idProyecto}/show`, name: 'La propuesta', permisos: ['convocatorias'] as const }] : []),
    ...(audited && id
      ? [{ to: inList('auditoria', { objeto: audited, idObjeto: String(id) }), name: 'Sus movimientos', permisos: ['auditoria'] as const }]
      : []),
    ...(resource === 'colas' && id
      ? [{ to: inList('trabajos', { cola: String(id) }), name: 'Sus trabajos con fallos', permisos: ['colas'] as const }]
      : []),
  ];
}

/** All that a row of a list says, where it has no page of its own, with the way to what it speaks of. */
export function RowDetail({ row, lines, onClose }: { row: Linked; lines: [string, ReactNode][]; onClose: () => void }) {
  const resource = useResourceContext() ?? '';
  const mine = useSession().estatus?.permisos ?? [];
  const links = linksOf(resource, row).filter(({ permisos }) => permisos.some((permiso) => mine.includes(permiso)));
  const said = lines.filter(
    ([name, value]) => name !== 'Acciones' && value !== null && value !== undefined && value !== '' && value !== false,
  );
  return (
    <RecordDialog
      narrow
      title="Detalle"
      onClose={onClose}
      actions={
        <Button color="inherit" onClick={onClose} autoFocus>
          Cerrar
        </Button>
      }
    >
      {/* What the list cuts where its line ends is whole here. */}
      <Box sx={{ '&& *': { WebkitLineClamp: 'none' } }}>
        <Pairs>
          {said.map(([name, value]) => (
            <Pair key={name} name={name}>
              {value}
            </Pair>
          ))}
        </Pairs>
      </Box>
      {resource === 'certificados' && row.id !== undefined && (
        <Box sx={{ mt: 2 }}>
          <AppealTrail objeto="certificado" idObjeto={Number(row.id)} />
          <QuestionTrail objeto="certificado" idObjeto={Number(row.id)} />
        </Box>
      )}
      {links.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {links.map(({ to, name }) => (
            <Button key={to} component={Link} to={to} size="small">
              {name}
            </Button>
          ))}
        </Box>
      )}
    </RecordDialog>
  );
}
