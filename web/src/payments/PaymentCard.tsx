import { centsToNumber, numberToCents, showAmount } from '@registro/contracts/money';
import { PAYMENT_STATE_NAMES, type PaymentState } from '@registro/contracts/payments/owed';
import type { PaymentWhere } from '@registro/contracts/payments/where';
import { inCaracas } from '@registro/contracts/dates';
import { useId, useState } from 'react';
import { appealSteps } from '@registro/contracts/appeals/appeal';
import { questionSteps } from '@registro/contracts/conversations/conversation';
import { AppealLink, useAppealable } from '../records/AppealLink.js';
import { useQuestions } from '../records/QuestionTrail.js';
import { APPEALS, askPath, MESSAGES } from '../ui/addresses.js';
import { Button, ButtonLink } from '../ui/Button.js';
import { Notice } from '../ui/plain/Notice.js';
import { Link } from '../ui/router.js';
import { PAYMENT_TONES } from '../ui/status-tones.js';
import { StatusChip } from '../ui/StatusChip.js';
import './payments.css';
import { DocumentButton } from '../documents/DocumentButton.js';
import { barOf, durationText, paceOf } from './durations.js';

/** 'Comprobante' of a payment that was made: the PDF with its QR. */
const PaymentReceipt = ({ idPago }: { idPago: number }) => (
  <DocumentButton
    tipo="comprobante-pago"
    subject={String(idPago)}
    small
    label="Comprobante"
    title="Comprobante de pago"
    text="Prueba que el pago se hizo, a quién y cuándo. Lleva un código QR con el que cualquiera puede verificarlo."
  />
);

interface Props {
  payment: PaymentWhere;
  /** when that was read, in milliseconds */
  asOf: number;
  /** Its own heading: h2 right under the page’s. */
  heading: 'h3' | 'h4';
}

/** What is paid once an earlier overpayment was taken off. */
const netOf = ({ monto, descuento }: PaymentWhere) => centsToNumber(numberToCents(monto)! - numberToCents(descuento)!);

/** One payment: what it is, how far it is, who holds it and since when, and the one thing that stops it. */
export function PaymentCard({ payment: p, asOf, heading: Heading }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  // What is with the scholar is theirs to mend; for the rest one can only look.
  const mend = p.estado === 'devuelto' || p.estado === 'rechazado';
  return (
    <li className="pago" aria-labelledby={id}>
      <div className="pago-cabeza">
        <div>
          <Heading id={id}>{p.nombreConcepto}</Heading>
          <p>{p.titulo}</p>
        </div>
        <div className="pago-monto">
          <strong>Bs. {showAmount(p.monto)}</strong>
          <StatusChip tone={PAYMENT_TONES[p.estado]}>{PAYMENT_STATE_NAMES[p.estado]}</StatusChip>
        </div>
      </div>
      {p.descuento > 0 && (
        <p>
          Se descuentan Bs. {showAmount(p.descuento)} que se pagaron de más antes: se pagan Bs. {showAmount(netOf(p))}.
        </p>
      )}
      <PaymentTrack estado={p.estado} />
      {p.bloqueo && (
        <Notice
          tone={mend ? 'warning' : 'info'}
          role="alert"
          action={
            p.bloqueo.ruta && (
              <ButtonLink kind={mend ? 'outline' : 'text'} small to={p.bloqueo.ruta} end="forward">
                {p.bloqueo.accion ?? (mend ? 'Corregir' : 'Ver')}
              </ButtonLink>
            )
          }
        >
          {p.bloqueo.texto}
        </Notice>
      )}
      <Wait payment={p} asOf={asOf} />
      <div className="pago-pie">
        {p.estado === 'completado' && <PaymentReceipt idPago={p.id} />}
        <Button kind="text" small start="history" onClick={() => setOpen(!open)} aria-expanded={open}>
          {open ? 'Ocultar los pasos' : 'Ver todos los pasos'}
        </Button>
        <ButtonLink kind="text" small start="mail" to={askPath('pago', p.id)} aria-label={`Preguntar por ${p.nombreConcepto}: ${p.titulo}`}>
          Preguntar
        </ButtonLink>
        {p.estado === 'rechazado' && <AppealLink objeto="pago" idObjeto={p.id} small />}
      </div>
      {open && <PaymentSteps payment={p} />}
    </li>
  );
}

/** Everything that a payment went through, oldest first: what, who held it, since when; appeals and questions too. */
function PaymentSteps({ payment: { id, pasos } }: Pick<Props, 'payment'>) {
  const { data } = useAppealable('pago', id);
  const appeals = (data?.recorrido ?? []).flatMap((one) =>
    appealSteps(one).map(({ nombre, fecha }) => ({
      desde: fecha,
      nombre,
      quien: null,
      to: `${APPEALS}/${one.id}`,
      de: `Recurso ${one.id}`,
    })),
  );
  const questions = useQuestions('pago', id).flatMap((one) =>
    questionSteps(one).map(({ nombre, fecha }) => ({ desde: fecha, nombre, quien: null, to: `${MESSAGES}/${one.id}`, de: one.asunto })),
  );
  const steps = [...pasos.map((step) => ({ ...step, to: null, de: null })), ...appeals, ...questions];
  return (
    <ol className="pago-pasos" aria-label="Pasos del pago">
      {steps
        .toSorted((a, b) => Date.parse(a.desde) - Date.parse(b.desde))
        .map(({ desde, nombre, quien, to, de }) => (
          <li key={desde + nombre}>
            <div>{nombre}</div>
            <small>
              {inCaracas(desde, 'minute')}
              {quien && ` · ${quien}`}
              {to !== null && (
                <>
                  {' · '}
                  <Link to={to}>{de}</Link>
                </>
              )}
            </small>
          </li>
        ))}
    </ol>
  );
}

/** The way of every payment, in the words of who waits for it. */
const STAGES = ['En revisión', 'Por pagar', 'En lote', 'En el banco', 'Pagado'] as const;

/** On which stage each state stands; 5: past the last. */
const STAGE_OF: Record<PaymentState, number> = {
  revision: 0,
  devuelto: 0,
  pendiente: 1,
  enLote: 2,
  enviado: 3,
  rechazado: 3,
  completado: 5,
  revertido: 4,
  cancelado: 0,
};
const BROKEN: Partial<Record<PaymentState, string>> = { devuelto: 'Devuelto', rechazado: 'Rechazado por el banco', revertido: 'Revertido' };

/** How far along its way a payment is; the current stage is named for those who do not see it. */
function PaymentTrack({ estado }: { estado: PaymentState }) {
  if (estado === 'cancelado') return null;
  const current = STAGE_OF[estado];
  const broken = BROKEN[estado];
  // The one that a phone has room for.
  const told = Math.min(current, STAGES.length - 1);
  return (
    <ol className="pago-via" aria-label="Avance del pago">
      {STAGES.map((stage, index) => {
        const now = index === current;
        return (
          <li
            key={stage}
            aria-current={now ? 'step' : undefined}
            className={
              [index < current && 'pasada', now && broken && 'rota', index === told && 'dicha'].filter(Boolean).join(' ') || undefined
            }
          >
            <span>{now && broken ? broken : stage}</span>
            {index < current && <span className="oculto"> (hecho)</span>}
          </li>
        );
      })}
    </ol>
  );
}

interface WaitProps {
  payment: PaymentWhere;
  /** when that was read, in milliseconds */
  asOf: number;
}

/** Who holds a payment and since when, against what that step takes this year. */
function Wait({ payment: { nombre, quien, desde, mediana, p90 }, asOf }: WaitProps) {
  const since = inCaracas(desde, 'longDay');
  if (!quien)
    return (
      <p>
        {nombre} el {since}.
      </p>
    );
  const waited = Math.max(0, (asOf - Date.parse(desde)) / 1000);
  return (
    <div className="demora">
      <p>
        {nombre}. Lo tiene: <strong>{quien}</strong>, desde el {since} (hace {durationText(waited)}).
      </p>
      {mediana !== null && p90 !== null && (
        <>
          <Bar waited={waited} median={mediana} p90={p90} />
          <small>
            Este año la mitad de los pagos dejó este paso en {durationText(mediana)}; nueve de cada diez, en {durationText(p90)}.
          </small>
        </>
      )}
    </div>
  );
}

/** What was waited against the median and the 90th percentile; the words beside it say the same. */
function Bar({ waited, median, p90 }: { waited: number; median: number; p90: number }) {
  const at = barOf(waited, median, p90);
  return (
    <div className={`demora-barra ${paceOf(waited, median, p90)}`} aria-hidden="true">
      <span style={{ width: `${at.waited * 100}%` }} />
      {[at.median, at.p90].map((share) => (
        <i key={share} style={{ left: `${share * 100}%` }} />
      ))}
    </div>
  );
}
