import { NAME_CORRECTION as SAYS } from '@registro/contracts/conversations/ask-name';
import { calledAs } from '@registro/contracts/profile/person';
import { asks, correction, decides, operators } from '../../../../tests/builders/correction.js';
import { answers, asked, ofOwn, ofStaff } from '../../../../tests/builders/conversations.js';
import { closeDb, eventually } from '../../../../tests/builders/db.js';
import { uploaded } from '../../../../tests/builders/scholarship.js';
import { type Agent, knownPerson, newPerson } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const SPELT = { primerNombre: 'Iñés', segundoNombre: 'Del Mar', primerApellido: 'O’Higgins', segundoApellido: null };
const asksName = async (person: Agent, idArchivo?: string) =>
  person.post('guardar/conversaciones/corregir-nombre', { ...SPELT, idArchivo: idArchivo ?? (await uploaded(person, 'mensaje')) });
const nameOf = async (person: Agent) => calledAs((await person.post('consultar/usuarios/persona')).body.r_data).nombre;

describe('How one’s name is written (Q-24)', () => {
  it('is asked with what proves it, said by its parts to who answers, and ends in a correction by two', async () => {
    const [person, [one, two]] = [await knownPerson(), await operators()];
    const before = await nameOf(person);
    const proof = await uploaded(person, 'mensaje');
    expect((await asksName(person, '')).body.errores).toMatchObject([{ campo: 'idArchivo' }]);
    const { body } = await asksName(person, proof);
    expect(body).toMatchObject({ r_succ: true, r_mess: SAYS.pedida });
    const { id } = body.r_data;
    const shown = await ofOwn(person, id);
    expect(shown).toMatchObject({ objeto: 'cuenta', asunto: SAYS.asunto, estado: 'registro', corrige: true });
    expect(shown.mensajes).toMatchObject([{ texto: SAYS.texto(before, "Iñés Del Mar O'Higgins"), archivos: [proof] }]);
    expect((await asksName(person)).body.r_mess).toBe(SAYS.abierta);

    const { pide } = await ofStaff(one, id);
    expect(pide).toEqual({ ...SPELT, primerApellido: "O'Higgins" });
    const change = { ...(await correction(one, person.id, pide!)), idArchivo: proof, idConversacion: id };
    const proposed = (await asks(one, person.id, change)).body.r_data;
    expect((await decides(two, proposed.id, 'confirmar')).body.r_succ).toBe(true);
    await eventually('the answer', async () => (await ofOwn(person, id)).estado === 'resuelta');
    expect(await nameOf(person)).toBe("Iñés Del Mar O'Higgins");
    expect((await asksName(person)).body.r_mess).toBe(SAYS.igual);
  });

  it('is asked by who has basic data, and again once the first was resolved; other questions ask for no name', async () => {
    const person = await newPerson();
    expect((await asksName(person)).body.r_mess).toBe(SAYS.sinDatos);
    const [known, [one]] = [await knownPerson(), await operators()];
    const { id } = (await asksName(known)).body.r_data;
    await answers(one, id, 'El documento no se lee.', { resolver: true });
    expect((await asksName(known)).body.r_succ).toBe(true);
    const other = await asked(known);
    expect([(await ofOwn(known, other)).corrige, (await ofStaff(one, other)).pide]).toEqual([false, null]);
  });
});
