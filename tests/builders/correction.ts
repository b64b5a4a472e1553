import { type Agent, newPerson, newPersonAs } from './user.js';
import { basicData } from './profile.js';
import { uploaded } from './scholarship.js';

/** Two who may correct an identity together. */
export const operators = (): Promise<[Agent, Agent]> =>
  Promise.all([newPersonAs('operador', ['usuarios']), newPersonAs('operador', ['usuarios'])]);

export const asks = (operator: Agent, idUsuario: number, data: object) => operator.post(`recursos/correcciones/de/${idUsuario}`, data);
export const decides = (operator: Agent, id: number, how: 'confirmar' | 'negar') =>
  operator.post(`recursos/correcciones/${id}/${how}`, { motivo: 'Comparado con el documento' });

/** What `operator` sends to correct somebody by `change`, with a new document. */
export async function correction(operator: Agent, idUsuario: number, change: object) {
  const { identidad, id, version } = (await operator.get(`recursos/personas/${idUsuario}`)).body.r_data;
  const idArchivo = await uploaded(operator, 'documentoIdentidad');
  return { ...identidad, id, version, idArchivo, motivo: 'Así dice su cédula', ...change };
}

/** A new person whose identity `operator` asks to correct by `change`, with a document. */
export async function corrected(operator: Agent, change: object) {
  const person = await newPerson();
  await person.post('guardar/usuarios/datosBasicos', basicData());
  const data = await correction(operator, person.id, change);
  return { person, data, idArchivo: data.idArchivo as string, answer: await asks(operator, person.id, data) };
}

/** Two operators correct somebody. */
export async function correctedByTwo(person: Agent, change: object): Promise<void> {
  const [one, two] = await operators();
  const asked = await asks(one, person.id, await correction(one, person.id, change));
  const answer = await decides(two, asked.body.r_data?.id, 'confirmar');
  if (answer.body.r_succ !== true) throw new Error(`the correction answered ${asked.text} and ${answer.text}`);
}
