import { inCaracas } from '@registro/contracts/dates';
import type { WhereStep } from '@registro/contracts/payments/where';

/** Everything that a payment went through, oldest first: what, who held it, since when. */
export function PaymentSteps({ steps }: { steps: readonly WhereStep[] }) {
  return (
    <ol className="pago-pasos" aria-label="Pasos del pago">
      {steps.map(({ desde, paso, nombre, quien }) => (
        <li key={desde + paso}>
          <div>{nombre}</div>
          <small>
            {inCaracas(desde, 'minute')}
            {quien && ` · ${quien}`}
          </small>
        </li>
      ))}
    </ol>
  );
}
