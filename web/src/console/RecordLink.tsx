import type { Permission } from '@registro/contracts/roles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../session/session.js';

const PAYS: readonly Permission[] = ['pagos-preparar', 'pagos-aprobar'];
const CALLS: readonly Permission[] = ['convocatorias'];

/** Records that the audit speaks of and the console has a page for: which, and who may open it. */
const PAGES: Record<string, { resource: string; page?: 'edit'; permisos: readonly Permission[] }> = {
  beca: { resource: 'becas', permisos: CALLS },
  catálogo: { resource: 'catalogos', page: 'edit', permisos: ['catalogos'] },
  convocatoria: { resource: 'convocatorias', permisos: CALLS },
  informe: { resource: 'informes', permisos: CALLS },
  lote: { resource: 'lotes', permisos: PAYS },
  pago: { resource: 'pagos', permisos: PAYS },
  periodo: { resource: 'periodos', permisos: CALLS },
  proyecto: { resource: 'proyectos', permisos: CALLS },
  'segunda-fase': { resource: 'proyectos', permisos: CALLS },
  usuario: { resource: 'usuarios', permisos: ['usuarios'] },
};

/** A record as the audit names it, by `objeto` and `idObjeto`: a link for who may open it, its words for anybody else. */
export function RecordLink({ objeto, idObjeto, children }: { objeto: string; idObjeto: string | null; children: ReactNode }) {
  const mine = useSession().estatus?.permisos ?? [];
  const found = PAGES[objeto];
  if (!found || !idObjeto || !/^\d+$/.test(idObjeto) || !found.permisos.some((permiso) => mine.includes(permiso))) return children;
  return <Link to={`/consola/${found.resource}/${idObjeto}${found.page === 'edit' ? '' : '/show'}`}>{children}</Link>;
}
