import { APPEAL_STATE_NAMES, type AppealableObject, appealSteps } from '@registro/contracts/appeals/appeal';
import { inCaracas } from '@registro/contracts/dates';
import { APPEALS } from '../ui/addresses.js';
import { ButtonLink } from '../ui/Button.js';
import { Card } from '../ui/Card.js';
import { OWN_APPEAL_TONES } from './appeal-tones.js';
import { StatusChip } from '../ui/StatusChip.js';
import { useAppealable } from './AppealLink.js';

interface Props {
  objeto: AppealableObject;
  idObjeto: number;
  /** Its own heading: h2 right under the page’s. */
  heading?: 'h2' | 'h3';
}

/** What one asked to be looked at again of one's own, and what became of it; nothing where nothing was asked. */
export default function AppealTrail({ objeto, idObjeto, heading }: Props) {
  const { data } = useAppealable(objeto, idObjeto);
  return data?.recorrido.map((one) => (
    <Card
      key={one.id}
      title={`Recurso ${one.id}`}
      heading={heading}
      end={<StatusChip tone={OWN_APPEAL_TONES[one.estado]}>{APPEAL_STATE_NAMES[one.estado]}</StatusChip>}
    >
      <ol aria-label={`Pasos del recurso ${one.id}`}>
        {appealSteps(one).map(({ nombre, fecha }) => (
          <li key={nombre}>
            {nombre}, el {inCaracas(fecha, 'longDay')}
          </li>
        ))}
      </ol>
      {one.estado === 'pedida' && <p>Respondemos a más tardar el {inCaracas(one.vence, 'longDay')}.</p>}
      <div>
        <ButtonLink kind="text" small to={`${APPEALS}/${one.id}`} end="forward" aria-label={`Ver el recurso ${one.id}`}>
          Ver el recurso
        </ButtonLink>
      </div>
    </Card>
  ));
}
