import { LOST_ACCESS_CASES, LOST_ACCESS_STATE_NAMES, type LostAccessDetail } from '@registro/contracts/accounts/lost-access';
import { Link } from 'react-router-dom';
import { Card } from '../kit/Card.js';
import { showMoment, State } from '../kit/cells.js';
import { Pair, Pairs } from '../kit/Pairs.js';
import { LOST_ACCESS_TONES } from './tones.js';

interface Props {
  asked: LostAccessDetail;
}

/** What two operators decided stands, and nothing of what was said. */
export function Gone({ asked }: Props) {
  const { nombre, estado, caso, creado, idCuenta, correoCuenta } = asked;
  return (
    <Card title={nombre} aside={<State tone={LOST_ACCESS_TONES[estado]}>{LOST_ACCESS_STATE_NAMES[estado]}</State>}>
      <p style={{ margin: '0 0 0.75rem' }}>Pasaron los días en que se guarda lo que dijo y sus documentos. Queda lo que se decidió.</p>
      <Pairs>
        <Pair name="Qué le pasó">{LOST_ACCESS_CASES[caso]}</Pair>
        <Pair name="Recibida">{showMoment(creado, true)}</Pair>
        {idCuenta && (
          <Pair name="Cuenta">
            <Link to={`/consola/usuarios/${idCuenta}/show`}>{correoCuenta}</Link>
          </Pair>
        )}
        <Decided asked={asked} />
      </Pairs>
    </Card>
  );
}

/** When it was resolved, by whom and why. */
export function Decided({ asked: { decide, motivoDecision, resuelto } }: Props) {
  return (
    <>
      {resuelto && <Pair name="Resuelta">{showMoment(resuelto, true)}</Pair>}
      {decide && <Pair name="Lo decide">{`${decide}: ${motivoDecision}`}</Pair>}
    </>
  );
}
