import { coordinator, reviewer, view } from '../../builders/evaluation.js';
import { byCallLine, judgedCall, onPanel } from '../../builders/panel.js';
import { dismissed, type Driver, olderAct, query, saidOf } from './driver.js';

/** A proposal of a call that is open yet, which both have judged best, and its panel. */
async function judged() {
  const first = await coordinator();
  const made = await judgedCall(first, [await reviewer(), await reviewer()], [10]);
  return { first, id: made.id, idCaso: made.all[0]!.idCaso };
}

export async function consensusAct(): Promise<Driver> {
  const { first, idCaso } = await judged();
  const agrees = (puntaje: number | null) => first.post(`recursos/casos/${idCaso}/panel/consenso`, { nota: 'Se habló', puntaje });
  return {
    first,
    second: coordinator,
    propose: async () => {
      await agrees(10);
      return (await view(first, idCaso)).panel!.consenso!.id;
    },
    confirm: async (by, consenso) => saidOf(await by.post(`recursos/casos/${idCaso}/panel/consenso/confirmar`, { consenso })),
    // Another one takes its place: the mean, again.
    undo: () => agrees(null),
    standing: () => query('select vale from evaluation.consenso where "idCaso" = $1 and puntaje is not null and vale', [idCaso]),
    meanwhile: () => agrees(11),
    age: (id, days) => query('update evaluation.consenso set fecha = fecha - make_interval(days => $2) where id = $1', [id, days]),
    dismiss: dismissed(first),
  };
}

export async function earlyAct(): Promise<Driver> {
  const { first, id, idCaso } = await judged();
  const plans = (motivo = 'No alcanza') => onPanel(first, id, 'borradores', byCallLine({ motivo, presupuesto: 0 }));
  await plans();
  return {
    first,
    second: coordinator,
    propose: async () => {
      await onPanel(first, id, 'publicar', { casos: 1, motivo: 'Los fondos vencen este mes' });
      return id;
    },
    confirm: async (by) => saidOf(await onPanel(by, id, 'publicar', { casos: 1 })),
    // Another plan is none that anybody proposed.
    undo: () => plans('No hay fondos'),
    standing: () => query('select estado from evaluation.caso where id = $1', [idCaso]),
    meanwhile: () => plans('Otro motivo'),
    age: olderAct('adelanto'),
    dismiss: dismissed(first),
  };
}
