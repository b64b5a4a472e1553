import { type OwnTutor, TUTOR_LEFT } from '@registro/contracts/scholarships/tutored-student';
import { TUTOR_CALLS } from '@registro/contracts/scholarships/tutor';
import { useQueryClient } from '@tanstack/react-query';
import { post } from '../../api/client.js';
import { Button } from '../../ui/Button.js';
import { Card } from '../../ui/Card.js';
import { useAct } from '../../ui/Feedback.js';
import { Name } from '../../ui/Name.js';
import { useRead } from '../../ui/LoadStates.js';
import { momentText } from '../../ui/windows.js';

const KEY = ['becas', 'tutores'];

/** Who registered one as their student, each with the way out of their list; nothing where nobody did. */
export function OwnTutors() {
  const { data } = useRead<OwnTutor[]>(KEY, TUTOR_CALLS.misTutores);
  const queries = useQueryClient();
  const [act] = useAct(() => queries.invalidateQueries({ queryKey: KEY }));
  const leave = ({ idRegistro, tutor }: OwnTutor) => {
    const text = `${tutor} lo sabrá. Podrá registrarle otra vez.`;
    return act({
      ask: { title: '¿Retirarse de la lista de este tutor?', text, yes: 'Sí, retirarme', danger: true },
      work: () => post(TUTOR_CALLS.retirarse, { idRegistro }),
      done: TUTOR_LEFT,
      failed: 'No se pudo retirar',
    });
  };
  return data?.map((one) => (
    <Card
      key={one.idRegistro}
      over="Tutoría"
      title={<Name lines={2}>{one.tutor}</Name>}
      text={`Le registró como su estudiante el ${momentText(one.desde)} (hora de Caracas)`}
      end={
        <Button kind="outline" danger onClick={() => void leave(one)} aria-label={`Retirarme de la lista de ${one.tutor}`}>
          Retirarme
        </Button>
      }
    />
  ));
}
