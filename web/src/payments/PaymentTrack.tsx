import type { PaymentState } from '@registro/contracts/payments/owed';

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
export function PaymentTrack({ estado }: { estado: PaymentState }) {
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
