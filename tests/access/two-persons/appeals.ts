import { appealOfPayment } from '../../builders/appeals.js';
import { newPerson } from '../../builders/user.js';
import { dismissed, type Driver, olderAct, operator, query, saidOf } from './driver.js';

/** What becomes of an appeal against a payment that was rejected. */
export async function appealAct(): Promise<Driver> {
  const [first, person] = [await operator('pagos-aprobar'), await newPerson()];
  const id = await appealOfPayment(person.id);
  return {
    first,
    second: () => operator('pagos-aprobar'),
    propose: async () => {
      const words = { resultado: 'confirmada', motivo: 'Una prueba' };
      return (await first.post(`recursos/apelaciones/${id}/decidir`, words)).body.r_data.acto;
    },
    confirm: async (by, acto) => saidOf(await by.post(`recursos/apelaciones/propuestas/${acto}/confirmar`)),
    undo: (acto) => first.post(`recursos/apelaciones/propuestas/${acto}/negar`, { motivo: 'Una prueba' }),
    standing: () => query('select estado, motivo from conversations.apelacion where id = $1', [id]),
    meanwhile: () => query(`update conversations.apelacion set estado = 'retirada', resuelta = now() where id = $1`, [id]),
    age: olderAct('recurso'),
    dismiss: dismissed(first),
  };
}
