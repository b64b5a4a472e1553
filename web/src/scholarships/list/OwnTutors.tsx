import { type OwnTutor, TUTOR_LEFT } from '@registro/contracts/scholarships/tutored-student';
import { TUTOR_CALLS } from '@registro/contracts/scholarships/tutor';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { Button } from '../../ui/Button.js';
import { Card } from '../../ui/Card.js';
import { useAlert, useConfirm, useToast } from '../../ui/Feedback.js';
import { Name } from '../../ui/Name.js';
import { momentText } from '../../ui/windows.js';

const KEY = ['becas', 'tutores'];

/** Who registered one as their student, each with the way out of their list; nothing where nobody did. */
export function OwnTutors() {
  const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => post<OwnTutor[]>(TUTOR_CALLS.misTutores, {}, { signal }) });
  const queries = useQueryClient();
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const leave = async ({ idRegistro, tutor }: OwnTutor) => {
    const text = `${tutor} lo sabrá. Podrá registrarle otra vez.`;
    if (!(await confirm({ title: '¿Retirarse de la lista de este tutor?', text, yes: 'Sí, retirarme', danger: true }))) return;
    try {
      await post(TUTOR_CALLS.retirarse, { idRegistro });
      toast(TUTOR_LEFT);
    } catch (error) {
      await alert({ title: 'No se pudo retirar', text: messageOf(error), severity: 'error' });
    }
    await queries.invalidateQueries({ queryKey: KEY });
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
