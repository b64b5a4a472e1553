import {
  type AskableObject,
  OWN_STATE_NAMES,
  questionSteps,
  type QuestionTrail as Trail,
} from '@registro/contracts/conversations/conversation';
import { inCaracas } from '@registro/contracts/dates';
import { useQuery } from '@tanstack/react-query';
import { get } from '../api/client.js';
import { MESSAGES } from '../ui/addresses.js';
import { ButtonLink } from '../ui/Button.js';
import { Card } from '../ui/Card.js';
import { StatusChip } from '../ui/StatusChip.js';
import { CONVERSATION_TONES } from '../ui/status-tones.js';

/** One question for all that stands on a screen. */
export const useQuestions = (objeto: AskableObject, idObjeto: number): Trail[] => {
  const { data } = useQuery({
    queryKey: ['conversaciones', 'recorrido'],
    queryFn: ({ signal }) => get<Trail[]>('consultar/conversaciones/recorrido', {}, { signal, silent: true }),
  });
  return data?.filter((one) => one.objeto === objeto && one.idObjeto === idObjeto) ?? [];
};

interface Props {
  objeto: AskableObject;
  idObjeto: number;
  /** Its own heading: h2 right under the page’s. */
  heading?: 'h2' | 'h3';
}

/** What one asked about one's own, in its line of time; nothing where nothing was asked (rule Q-25). */
export default function QuestionTrail({ objeto, idObjeto, heading }: Props) {
  return useQuestions(objeto, idObjeto).map((one) => (
    <Card
      key={one.id}
      title={one.asunto}
      heading={heading}
      end={<StatusChip tone={CONVERSATION_TONES[one.estado]}>{OWN_STATE_NAMES[one.estado]}</StatusChip>}
    >
      <ol aria-label={`Pasos de la pregunta «${one.asunto}»`}>
        {questionSteps(one).map(({ nombre, fecha }) => (
          <li key={nombre}>
            {nombre}, el {inCaracas(fecha, 'longDay')}
          </li>
        ))}
      </ol>
      <div>
        <ButtonLink kind="text" small to={`${MESSAGES}/${one.id}`} end="forward" aria-label={`Ver la pregunta «${one.asunto}»`}>
          Ver la pregunta
        </ButtonLink>
      </div>
    </Card>
  ));
}
