import { inList } from '@registro/contracts/console/in-list';
import type { Permission } from '@registro/contracts/roles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../session/session.js';

interface Place {
  /** null: such a one has no place */
  to: (id: string) => string | null;
  permisos: readonly Permission[];
}

const page = (resource: string, ...permisos: Permission[]): Place => ({
  to: (id) => (/^\d+$/.test(id) ? `/consola/${resource}/${id}/show` : null),
  permisos,
});
const PAYS: Permission[] = ['pagos-preparar', 'pagos-aprobar'];

/**
 * Records that the audit and events speak of, and the audit's own traces: where each is shown, and who may go there.
 */
const PLACES: Record<string, Place> = {
  beca: page('becas', 'convocatorias'),
  catálogo: { to: (id) => `/consola/catalogos/${id}`, permisos: ['catalogos'] },
  certificado: { to: (id) => inList('certificados', { id: [id] }), permisos: ['usuarios'] },
  contrato: page('contratos', 'convocatorias'),
  convocatoria: page('convocatorias', 'convocatorias'),
  coordinador: page('usuarios', 'usuarios'),
  correo: page('correos', 'colas'),
  declaracion: page('declaraciones', 'convocatorias'),
  extracto: page('extractos', ...PAYS),
  importacion: page('importaciones', 'usuarios'),
  informe: page('informes', 'convocatorias'),
  jornada: { to: () => '/consola/jornadas', permisos: ['convocatorias'] },
  'jornada de usuario': page('jornadas-usuario', 'convocatorias'),
  lote: page('lotes', ...PAYS),
  movilidad: page('movilidades', 'convocatorias'),
  movimiento: page('auditoria', 'auditoria'),
  pago: page('pagos', ...PAYS),
  periodo: page('periodos', 'convocatorias'),
  terminos: page('terminos', 'usuarios'),
  plantilla: { to: (id) => `/consola/plantillas-correo/${id}/show`, permisos: ['colas'] },
  proyecto: page('proyectos', 'convocatorias'),
  'segunda-fase': page('proyectos', 'convocatorias'),
  usuario: page('usuarios', 'usuarios'),
};

/**
 * A record as the audit names it, by `objeto` and `idObjeto`: a link for who may open it, its words for anybody else.
 */
export function RecordLink({ objeto, idObjeto, children }: { objeto: string; idObjeto: string | null; children: ReactNode }) {
  const mine = useSession().estatus?.permisos ?? [];
  const place = PLACES[objeto];
  const to = idObjeto && place?.permisos.some((permiso) => mine.includes(permiso)) ? place.to(idObjeto) : null;
  return to ? <Link to={to}>{children}</Link> : children;
}
