import { countOf } from '@registro/contracts/count';
import { isStaff } from '@registro/contracts/roles';
import { ApiError } from '../../api/errors.js';
import { useSession } from '../../session/session.js';
import { ButtonLink } from '../../ui/Button.js';
import './my-desk.css';
import { useWaiting } from './useWaiting.js';

/**
 * On the home of who has more than their own registry: how much waits for them elsewhere, and the way there. Nothing
 * for anybody else.
 */
export default function MyDesk() {
  const { estatus } = useSession();
  const { rows, loading, error } = useWaiting();
  if (!estatus || !isStaff(estatus.roles)) return null;
  const [toDecide, toShare] = [rows.get('esperan')?.cuantos ?? 0, rows.get('porRepartir')?.cuantos ?? 0];
  const others = [...rows.values()].reduce((sum, { cuantos }) => sum + cuantos, 0) - toDecide - toShare;
  const operates = estatus.roles.includes('operador');
  const title = operates ? 'Consola' : 'Evaluación';
  const says = [
    ...(toDecide ? [`${countOf(toDecide, 'caso', 'casos')} por decidir`] : []),
    ...(toShare ? [`${countOf(toShare, 'caso', 'casos')} por repartir`] : []),
    ...(others ? [`${countOf(others, 'asunto', 'asuntos')} de la consola`] : []),
  ].join(', ');
  const said = says ? `Por atender: ${says}.` : 'Nada espera por usted.';
  return (
    <section className="cuadro mi-mesa" aria-labelledby="mi-mesa">
      <div>
        <h2 id="mi-mesa">{title}</h2>
        <p role="status">{loading ? 'Contando lo que espera…' : error === undefined ? said : reason(error)}</p>
      </div>
      <ButtonLink kind="outline" to="/consola">
        {operates ? 'Ir a la consola' : 'Ir a mi mesa'}
      </ButtonLink>
    </section>
  );
}

const reason = (error: unknown): string =>
  error instanceof ApiError && error.r_code === 'TOTP'
    ? 'Para entrar, active la verificación en dos pasos.'
    : 'No se pudo saber cuánto espera.';
