import { orcidUri, ORCID_MESSAGES } from '@registro/contracts/profile/orcid';
import { lastTrace } from '../../../../tests/builders/audit.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { asStranger, researcher, shows, shownAt } from '../../../../tests/builders/directory.js';
import { erased } from '../../../../tests/builders/erasure.js';
import { merged, partsDone, undone } from '../../../../tests/builders/merge.js';
import { hasOrcid, ownOrcid } from '../../../../tests/builders/orcid.js';
import { copyOf, part } from '../../../../tests/builders/own-data.js';
import { type Agent, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

const operators = async (): Promise<[Agent, Agent]> => [
  await newPersonAs('operador', ['usuarios']),
  await newPersonAs('operador', ['usuarios']),
];

describe('A linked iD', () => {
  it('is unlinked by its person, and by nobody else', async () => {
    const [agent, other] = [await newPerson(), await newPerson()];
    const orcid = await hasOrcid(agent);
    expect((await other.post('guardar/usuarios/orcid/quitar')).body).toMatchObject({ r_succ: false, r_mess: ORCID_MESSAGES.noTiene });
    expect((await ownOrcid(agent)).orcid).toBe(orcid);
    expect((await agent.post('guardar/usuarios/orcid/quitar')).body).toMatchObject({
      r_succ: true,
      r_mess: ORCID_MESSAGES.quitado,
      r_data: { orcid: null, vinculado: null },
    });
    expect(await lastTrace('orcid', agent.id)).toMatchObject({ accion: 'desvincular' });
  });

  it('stands on the page of the directory once its person chose it, and goes with it', async () => {
    const agent = await researcher();
    const orcid = await hasOrcid(agent);
    const pagina = await shows(agent, ['areas']);
    for (const ending of ['', '.json', '.jsonld']) expect((await asStranger(pagina + ending)).text).not.toContain(orcid);
    await shows(agent, ['areas', 'orcid']);
    await shownAt(pagina, (person) => person.orcid);
    expect((await asStranger(pagina)).text).toContain(`<a class="orcid" href="${orcidUri(orcid)}"`);
    expect(JSON.parse((await asStranger(`${pagina}.jsonld`)).text).mainEntity).toMatchObject({
      identifier: orcidUri(orcid),
      sameAs: [orcidUri(orcid)],
    });
    await agent.post('guardar/usuarios/orcid/quitar');
    await shownAt(pagina, (person) => !person.orcid);
    expect((await asStranger(pagina)).text).not.toContain(orcid);
  });

  it('goes with its person when accounts are joined, and comes back', async () => {
    const two = await operators();
    const [origen, destino] = [await newPerson(), await newPerson()];
    const orcid = await hasOrcid(origen);
    const id = await merged(two, origen, destino);
    expect((await ownOrcid(destino)).orcid).toBe(orcid);
    await undone(two, id);
    await partsDone(id);
    expect((await ownOrcid(destino)).orcid).toBeNull();
    const { rows } = await db().query('select "idUsuario" from profile.orcid where orcid = $1', [orcid]);
    expect(rows).toEqual([{ idUsuario: origen.id }]);
  });

  it('of the account that stays is kept where both have one, which who joins them is told', async () => {
    const two = await operators();
    const [origen, destino] = [await newPerson(), await newPerson()];
    await hasOrcid(origen);
    const orcid = await hasOrcid(destino);
    const seen = await two[0].post('recursos/uniones/previa', { idOrigen: origen.id, idDestino: destino.id });
    expect(seen.text).toContain('Cada cuenta tiene vinculado un ORCID iD');
    await merged(two, origen, destino);
    expect((await ownOrcid(destino)).orcid).toBe(orcid);
  });

  it('is in what its person takes away, and goes with their account', async () => {
    const agent = await newPerson();
    const orcid = await hasOrcid(agent);
    expect(part((await copyOf(agent)).copy, 'ORCID iD').filas).toMatchObject([{ orcid }]);
    await erased(await operators(), agent);
    expect((await db().query('select from profile.orcid where orcid = $1', [orcid])).rowCount).toBe(0);
    const { rows } = await db().query('select antes, despues from platform.auditoria where objeto = $1 and "idUsuario" = $2', [
      'orcid',
      agent.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(orcid);
  });
});
