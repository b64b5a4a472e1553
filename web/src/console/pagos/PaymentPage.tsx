import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { budgetName } from '@registro/contracts/payments/budget-name';
import { PAYMENT_STATE_NAMES } from '@registro/contracts/payments/owed';
import type { PaymentRow } from '@registro/contracts/payments/rows';
import { groupAccount } from '@registro/contracts/scholarships/account-number';
import { useGetOne, useRefresh } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { Facts } from '../../records/Facts.js';
import { useSession } from '../../session/session.js';
import { AppealTrail } from '../review/AppealTrail.js';
import { QuestionTrail } from '../review/QuestionTrail.js';
import { Bank } from '../money/banks.js';
import { showMoment, State } from '../kit/cells.js';
import { showCents } from '../money/money.js';
import { OnePage } from '../list/OnePage.js';
import { Panel } from '../review/Panel.js';
import { PAYMENT_TONES } from '../kit/status-tones.js';
import { useLivePayments } from '../money/useLivePayments.js';
import { Dossier } from './Dossier.js';
import { PaymentActions } from './PaymentActions.js';
import { Steps } from './Steps.js';

/** /consola/pagos/{id}/show: one payment, to whom it goes, and the whole way that it came. */
export default function PaymentPage() {
  useLivePayments();
  const id = Number(useParams().id);
  const { data, error, isPending } = useGetOne<PaymentRow>('pagos', { id });
  const refresh = useRefresh();
  return (
    <OnePage
      name={`Pago ${id}`}
      list={{ to: '/consola/pagos', name: 'Pagos' }}
      what="el pago"
      isPending={isPending}
      error={data ? null : error}
      retry={refresh}
    >
      {data && <Payment row={data} />}
    </OnePage>
  );
}

function Payment({ row }: { row: PaymentRow }) {
  const { estado, centimos, descuento, moneda, nombreConcepto, titulo, bloqueo, motivo, acto } = row;
  return (
    <>
      <Box sx={{ px: 2, py: 1.25, bgcolor: 'background.paper', border: '1px solid var(--line)', borderRadius: '12px' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 24px', alignItems: 'center', justifyContent: 'space-between' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
            <Box component="strong" sx={{ typography: 'h3', fontVariantNumeric: 'tabular-nums' }}>
              {showCents(centimos - descuento, moneda)}
            </Box>
            <State tone={PAYMENT_TONES[estado]}>{PAYMENT_STATE_NAMES[estado]}</State>
          </Box>
          <PaymentActions row={row} />
        </Box>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere', mt: 0.5 }}>
          {nombreConcepto}. {titulo}.
        </Box>
      </Box>
      {acto && (
        <Alert severity="info">
          Hay una propuesta sobre este pago. <Link to={`/consola/actos/${acto}/show`}>Por confirmar: vea qué cambia</Link>
        </Alert>
      )}
      {bloqueo && <Alert severity="warning">Lo detiene: {bloqueo.texto}</Alert>}
      {motivo && (!bloqueo || estado === 'revertido') && <Alert severity="warning">Motivo: {motivo}</Alert>}
      <Dossier key={row.id} id={row.id} />
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Payee row={row} />
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Panel title="Recorrido">
            <Steps id={row.id} />
          </Panel>
          <AppealTrail objeto="pago" idObjeto={row.id} />
          <QuestionTrail objeto="pago" idObjeto={row.id} />
        </Box>
      </Box>
    </>
  );
}

function Payee({ row }: { row: PaymentRow }) {
  const { estatus } = useSession();
  const {
    nombre,
    documento,
    persona,
    deQuien,
    banco,
    cuenta,
    centimos,
    descuento,
    devuelto,
    moneda,
    convocatoria,
    anio,
    idLote,
    intento,
    completado,
    objeto,
    idObjeto,
  } = row;
  const review = objeto === 'periodo' && estatus?.permisos.includes('convocatorias');
  return (
    <Panel title="Beneficiario y monto">
      <Facts
        columns={2}
        facts={[
          ['Nombre', nombre],
          ['Documento', documento],
          [
            'De quién',
            estatus?.permisos.includes('usuarios') ? (
              <Link key="de" to={`/consola/usuarios/${row.idUsuario}/show`}>
                {persona ?? deQuien}
              </Link>
            ) : (
              (persona ?? deQuien)
            ),
          ],
          ['Banco', <Bank key="banco" code={banco} />],
          [
            'Cuenta',
            <span key="cuenta" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {groupAccount(cuenta)}
            </span>,
          ],
          ['Se debe', showCents(centimos, moneda)],
          ['Se descuenta de un pago anterior', descuento ? showCents(descuento, moneda) : ''],
          ['Devuelto por el banco', devuelto ? showCents(devuelto, moneda) : ''],
          ['Presupuesto', budgetName({ convocatoria, anio })],
          ['Intento', String(intento)],
          ['Lote', idLote ? <Link to={`/consola/lotes/${idLote}/show`}>Lote {idLote}</Link> : ''],
          ['Completado', showMoment(completado, true)],
          ...(review
            ? [
                [
                  'Origen',
                  <Link key="origen" to={`/consola/periodos/${idObjeto}/show`}>
                    Ver el periodo
                  </Link>,
                ] as [string, React.ReactNode],
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
