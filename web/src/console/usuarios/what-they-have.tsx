import Button from '@mui/material/Button';
import { inList } from '@registro/contracts/console/in-list';
import type { ProposalListRow } from '@registro/contracts/calls/console-rows';
import { PROPOSAL_STATUS_NAMES } from '@registro/contracts/calls/status';
import { CERTIFICATE_STATE_NAMES, type CertificateRow } from '@registro/contracts/documents/certificate-rules';
import { PAYMENT_STATE_NAMES } from '@registro/contracts/payments/owed';
import type { PaymentRow } from '@registro/contracts/payments/rows';
import type { Permission } from '@registro/contracts/roles';
import type { ScholarshipListRow } from '@registro/contracts/scholarships/console-rows';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { get } from '../../api/client.js';
import { useSession } from '../../session/session.js';
import { showMoment, State } from '../kit/cells.js';
import { showCents } from '../money/money.js';
import { PAYMENT_TONES, PROPOSAL_TONES, SCHOLARSHIP_TONES } from '../kit/status-tones.js';
import { PartLine, PartLines, PersonPart } from './PersonPart.js';

/** So many are shown; a button leads to all of them. */
const SHOWN = 5;

interface OwnedProps<R> {
  id: number;
  title: string;
  resource: string;
  /** who may see that list: for anybody else the part is not there */
  permisos: readonly Permission[];
  what: string;
  empty: string;
  renderLine: (row: R) => ReactNode;
}

/** The newest of one list of the console that are this person's. */
function Owned<R extends { id: number }>({ id, title, resource, permisos, what, empty, renderLine }: OwnedProps<R>) {
  const { estatus } = useSession();
  const may = permisos.some((permiso) => estatus?.permisos.includes(permiso));
  const filter = { idUsuario: id };
  const query = useQuery({
    queryKey: [resource, 'de', id],
    queryFn: ({ signal }) =>
      get<R[]>(`recursos/${resource}`, { filter: JSON.stringify(filter), range: `[0,${SHOWN}]`, sort: '["id","DESC"]' }, { signal }),
    enabled: may,
    retry: false,
  });
  if (!may) return null;
  return (
    <PersonPart
      title={title}
      what={what}
      query={query}
      empty={empty}
      isEmpty={(rows) => rows.length === 0}
      aside={
        (query.data?.length ?? 0) > SHOWN && (
          <Button size="small" component={Link} to={inList(resource, filter)}>
            Ver todo
          </Button>
        )
      }
    >
      {(rows) => <PartLines label={title}>{rows.slice(0, SHOWN).map(renderLine)}</PartLines>}
    </PersonPart>
  );
}

export const ApplicationsPart = ({ id }: { id: number }) => (
  <Owned<ScholarshipListRow>
    id={id}
    title="Solicitudes de beca"
    resource="becas"
    permisos={['convocatorias']}
    what="las solicitudes de beca"
    empty="No ha enviado ninguna."
    renderLine={({ id: idBeca, postgrado, universidad, enviado, acuse, idEstatusBeca, estatus_beca }) => (
      <PartLine
        key={idBeca}
        what={<Link to={`/consola/becas/${idBeca}/show`}>{postgrado}</Link>}
        below={`${universidad} · enviada el ${showMoment(enviado)} · acuse ${acuse}`}
        where={<State tone={SCHOLARSHIP_TONES[idEstatusBeca]}>{estatus_beca}</State>}
      />
    )}
  />
);

export const ProposalsPart = ({ id }: { id: number }) => (
  <Owned<ProposalListRow>
    id={id}
    title="Propuestas"
    resource="proyectos"
    permisos={['convocatorias']}
    what="las propuestas"
    empty="No tiene ninguna."
    renderLine={({ id: idProyecto, tituloProyecto, convocatoria, enviado, idEstatusProyecto }) => (
      <PartLine
        key={idProyecto}
        what={<Link to={`/consola/proyectos/${idProyecto}/show`}>{tituloProyecto || 'Sin título todavía'}</Link>}
        below={`${convocatoria} · ${enviado ? `enviada el ${showMoment(enviado)}` : 'sin enviar'}`}
        where={<State tone={PROPOSAL_TONES[idEstatusProyecto]}>{PROPOSAL_STATUS_NAMES[idEstatusProyecto]}</State>}
      />
    )}
  />
);

export const PaymentsPart = ({ id }: { id: number }) => (
  <Owned<PaymentRow>
    id={id}
    title="Pagos"
    resource="pagos"
    permisos={['pagos-preparar', 'pagos-aprobar']}
    what="los pagos"
    empty="No tiene ninguno."
    renderLine={({ id: idPago, titulo, nombreConcepto, centimos, moneda, estado, desde }) => (
      <PartLine
        key={idPago}
        what={<Link to={`/consola/pagos/${idPago}/show`}>{nombreConcepto}</Link>}
        below={`${titulo} · desde el ${showMoment(desde)}`}
        where={
          <>
            <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{showCents(centimos, moneda)}</span>
            <State tone={PAYMENT_TONES[estado]}>{PAYMENT_STATE_NAMES[estado]}</State>
          </>
        }
      />
    )}
  />
);

export const CertificatesPart = ({ id }: { id: number }) => (
  <Owned<CertificateRow>
    id={id}
    title="Certificados"
    resource="certificados"
    permisos={['usuarios']}
    what="los certificados"
    empty="No ha pedido ninguno."
    renderLine={({ id: idCertificado, numero, creado, estado, motivo }) => (
      <PartLine
        key={idCertificado}
        what={<Link to={inList('certificados', { q: numero })}>{numero}</Link>}
        below={[`Del ${showMoment(creado)}`, motivo].filter(Boolean).join(' · ')}
        where={<State tone={estado === 'vigente' ? 'success' : 'default'}>{CERTIFICATE_STATE_NAMES[estado]}</State>}
      />
    )}
  />
);
