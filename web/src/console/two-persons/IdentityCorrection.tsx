import type { PersonSummary } from '@registro/contracts/profile/person-summary';
import { Link } from 'react-router-dom';
import { currentSession } from '../../session/session.js';
import { inList } from '@registro/contracts/console/in-list';
import { CorrectIdentityAction, type AskedBy } from './CorrectIdentityAction.js';

interface Props {
  id: number;
  profile: PersonSummary;
  /** the question that asks for it */
  question?: AskedBy;
}

/** The way to correct who somebody is, or to the correction that waits; of oneself there is none. */
export function IdentityCorrection({ id, profile, question }: Props) {
  if (String(id) === currentSession().usuario?.id) return null;
  return profile.correccionPendiente ? (
    <Link to={inList('correcciones', { idUsuario: id, estado: 'pendiente' })}>Corrección por confirmar</Link>
  ) : (
    <CorrectIdentityAction key={profile.version} idUsuario={id} profile={profile} question={question} />
  );
}
