import { countOf } from '@registro/contracts/count';
import { type ReactNode, useId } from 'react';
import { Link } from './router.js';
import { registration } from '../wizard/registration.js';
import { Icon } from './Icon.js';
import { Pending } from './LoadStates.js';
import './requirements.css';
import './section.css';

/** One requirement of applying: met or not, why, and the screen that mends it. */
export interface RequirementTold {
  clave: string;
  requisito: string;
  cumple: boolean;
  detalle: string;
  ruta: string | null;
}

interface Props {
  title?: string;
  list: { data?: readonly RequirementTold[]; isError: boolean; refetch: () => unknown };
  /** What one may do once all are met. */
  action?: ReactNode;
}

/** The step of the profile's wizard that mends a requirement. */
const STEP: Record<string, number> = { datosBasicos: 0, datosEstudio: 1, gradoEstudio: 1, datosLaborales: 2 };

/** Each requirement of applying: met or not, why, and the way to mend it (rule B-5). */
export function RequirementsCard({ title = '¿Puede postularse?', list, action }: Props) {
  const id = useId();
  const met = list.data?.filter((requirement) => requirement.cumple).length ?? 0;
  const all = list.data !== undefined && met === list.data.length;
  return (
    <section className="parte requisitos" aria-labelledby={id}>
      <div className="requisitos-cabeza">
        <div>
          <h2 id={id}>{title}</h2>
          <p role="status">
            {!list.data
              ? 'Comprobando los requisitos…'
              : all
                ? 'Sí: cumple todos los requisitos.'
                : `Todavía no: cumple ${met} de ${countOf(list.data.length, 'requisito', 'requisitos')}.`}
          </p>
        </div>
        {all && action}
      </div>
      <Pending of={list} rows={5} />
      {list.data && (
        <ul>
          {list.data.map((requirement) => (
            <Line key={requirement.clave} requirement={requirement} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Line({ requirement: { clave, requisito, cumple, detalle, ruta } }: { requirement: RequirementTold }) {
  const step = STEP[clave];
  return (
    <li>
      <span className={cumple ? 'requisito-signo' : 'requisito-signo falta'}>
        <Icon name={cumple ? 'check' : 'close'} size={20} />
      </span>
      <div>
        <strong>
          {requisito}
          <span className="oculto">{cumple ? ': cumple.' : ': no cumple.'}</span>
        </strong>
        <p>{detalle}</p>
      </div>
      {ruta && (
        <Link to={ruta} onClick={() => step !== undefined && registration.goTo(step)} aria-label={`Resolver: ${requisito}`}>
          Resolver
        </Link>
      )}
    </li>
  );
}
