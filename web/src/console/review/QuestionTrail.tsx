import Box from '@mui/material/Box';
import {
  answeredBy,
  type AskableObject,
  CONVERSATION_STATE_NAMES,
  type ConversationRow,
} from '@registro/contracts/conversations/conversation';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { useSession } from '../../session/session.js';
import { showMoment, State } from '../kit/cells.js';
import { CONVERSATION_TONES } from '../kit/conversation-tones.js';
import { useLiveAgain } from '../kit/useLiveAgain.js';
import { Panel } from './Panel.js';

/** Nobody asks more of one thing. */
const MOST = 50;

interface Props {
  objeto: AskableObject;
  /** one of them, or all that belong together */
  idObjeto: number | number[];
  title?: string;
}

/**
 * What was asked about one object in its line of time, for who answers such (rule Q-25); nothing where nothing was, or
 * for anybody else.
 */
export function QuestionTrail({ objeto, idObjeto, title = 'Preguntas' }: Props) {
  const several = Array.isArray(idObjeto);
  const enabled = answeredBy(useSession().estatus?.permisos ?? []).includes(objeto) && (!several || idObjeto.length > 0);
  const { data, refetch } = useGetList<ConversationRow>(
    'conversaciones',
    { filter: { objeto, idObjeto }, pagination: { page: 1, perPage: MOST }, sort: { field: 'id', order: 'ASC' } },
    { enabled },
  );
  useLiveAgain('conversacion', () => enabled && void refetch());
  if (!data?.length) return null;
  return (
    <Panel title={title}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data.map((one) => (
          <Box component="li" key={one.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Link to={`/consola/conversaciones/${one.id}/show`}>{one.asunto}</Link>
            <State tone={CONVERSATION_TONES[one.estado]}>{CONVERSATION_STATE_NAMES[one.estado]}</State>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {[several && one.nombre, showMoment(one.ultimo, true)].filter(Boolean).join(', ')}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
