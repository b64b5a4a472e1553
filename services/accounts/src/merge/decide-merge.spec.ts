import { MERGE_REFUSALS } from '@registro/contracts/accounts/merge';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { operators } from '../../../../tests/builders/correction.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { actsOn, asksMerge, merged, partsDone, undone } from '../../../../tests/builders/merge.js';
import { registered, saved, study, work } from '../../../../tests/builders/profile.js';
import { sent, applicant } from '../../../../tests/builders/scholarship.js';
import { cedulaOf } from '../../../../tests/builders/tutor.js';
import { type Agent, signIn, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

let one: Agent;
let two: Agent;
beforeAll(async () => {
  [one, two] = await operators();
});
afterAll(closeDb);

const waiting = async (origen: Agent, destino: Agent) => (await asksMerge(one, origen.id, destino.id)).body.r_data.id as number;
const detail = async (id: number) => (await two.get(`recursos/uniones/${id}/detalle`)).body.r_data;

describe('A merge of two accounts', () => {
  it('closes one, gives all to the other with its name, tells the person, and says at the door what became of it', async () => {
    const [origen, destino] = [await applicant(), await registered()];
    const { idBeca } = await sent(origen);
    const id = await merged([one, two], origen, destino);
    expect((await origen.post('consultar/usuarios/estatus')).status).toBe(401);
    await expect(signIn(origen.correo)).rejects.toThrow('se unió con otra suya');
    await eventually('the name', async () => {
      const { rows } = await db().query('select "idUsuario", cedula from scholarships.beca where id = $1', [idBeca]);
      return rows[0].idUsuario === destino.id && rows[0].cedula === (await cedulaOf(destino));
    });
    await eventually('the case', async () => {
      const { rows } = await db().query(
        `select "idUsuario", personas, cedula from evaluation.caso where objeto = 'beca' and "idObjeto" = $1`,
        [idBeca],
      );
      return (
        rows[0].idUsuario === destino.id &&
        rows[0].personas.includes(destino.id) &&
        !rows[0].personas.includes(origen.id) &&
        rows[0].cedula === (await cedulaOf(destino))
      );
    });
    await eventually('the status', async () => (await destino.post('consultar/usuarios/estatus')).body.r_data.beca === true);
    await eventually('the notice', async () =>
      (await destino.get('recursos/avisos')).body.some((n: { titulo: string }) => n.titulo === 'Unimos sus dos cuentas'),
    );
    expect((await detail(id)).partes.find((p: { servicio: string }) => p.servicio === 'scholarships')).toMatchObject({
      estado: 'movida',
      detalle: [{ que: 'Postulaciones a becas', cuantos: 1 }],
    });
    expect((await two.post(`recursos/usuarios/${origen.id}/reactivar`, { motivo: 'No' })).body.r_mess).toBe(MERGE_REFUSALS.cerrada);
  });

  it('tells the address that closes what became of it and to whom to write, and nothing of the other account', async () => {
    const [origen, destino] = [await registered({ primerNombre: 'Auristela' }), await registered({ primerNombre: 'Secretísima' })];
    await merged([one, two], origen, destino);
    const { rows } = await db().query<{ asunto: string; texto: string; contenido: object }>(
      `select asunto, texto, contenido from platform.correo where para = $1 and tipo = 'union'`,
      [origen.correo],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ asunto: 'Esta cuenta se unió con otra suya' });
    expect(rows[0]!.texto).toMatch(/Auristela[\s\S]*Con este ya no se entra[\s\S]*comuníquese con soporte/);
    for (const secret of [destino.correo, 'Secretísima', 'Comparadas las dos', two.correo])
      expect(JSON.stringify(rows)).not.toContain(secret);
    // What is asked for and refused closes nothing, and tells nobody.
    const [a, b] = [await registered(), await registered()];
    await actsOn(two, await waiting(a, b), 'negar');
    expect((await db().query(`select from platform.correo where para = $1 and tipo = 'union'`, [a.correo])).rowCount).toBe(0);
  });

  it('gives basic data to an account that has none, and keeps the main job of the one that stays', async () => {
    const [origen, destino] = [await registered(), await newPerson()];
    const cedula = await cedulaOf(origen);
    await merged([one, two], origen, destino);
    expect(await cedulaOf(destino)).toBe(cedula);
    const [a, b] = [await registered(), await registered()];
    const theirs = await saved(a, 'guardar/laboral/registro', work({ trabajoPrincipal: true }));
    const own = await saved(b, 'guardar/laboral/registro', work({ trabajoPrincipal: true }));
    const id = await merged([one, two], a, b);
    const main = async () =>
      (await db().query('select id, "trabajoPrincipal", "idUsuario" from profile.trabajo where id = any($1) order by id', [[theirs, own]]))
        .rows;
    expect(await main()).toEqual([
      { id: theirs, trabajoPrincipal: false, idUsuario: b.id },
      { id: own, trabajoPrincipal: true, idUsuario: b.id },
    ]);
    await undone([one, two], id);
    await partsDone(id);
    expect((await main())[0]).toEqual({ id: theirs, trabajoPrincipal: true, idUsuario: a.id });
  });

  it('is never confirmed by who asked for it, who may take it back, nor past the product', async () => {
    const [origen, destino] = [await registered(), await newPerson()];
    const id = await waiting(origen, destino);
    const answers = await Promise.all([actsOn(one, id, 'confirmar'), actsOn(one, id, 'confirmar')]);
    expect(answers.map(({ body }) => body.r_mess)).toEqual(Array(2).fill(TWO_PERSON_REFUSALS.propio));
    const act = `from platform.acto_de_dos where acto = 'union' and id = $1`;
    for (const decide of ['"propuestoPor"', 'personas[1]', 'personas[2]'])
      await expect(
        db().query(
          `insert into platform.fusion (id, origen, destino, "idSolicita", "idDecide") select id, personas[1], personas[2], "propuestoPor", ${decide} ${act}`,
          [id],
        ),
      ).rejects.toThrow('fusion_dos_operadores');
    await expect(
      db().query(
        `update platform.acto_de_dos set estado = 'confirmado', decidido = now(), "decididoPor" = "propuestoPor" where acto = 'union' and id = $1`,
        [id],
      ),
    ).rejects.toThrow('acto_dos');
    expect((await actsOn(one, id, 'negar')).body.r_succ).toBe(true);
    expect((await actsOn(two, id, 'confirmar')).body.r_mess).toBe(TWO_PERSON_REFUSALS.resuelto);
    expect((await origen.post('consultar/usuarios/estatus')).status).toBe(200);
  });

  it('is confirmed once, also when two do so at once, and not where who asked may not ask any more', async () => {
    const three = await newPersonAs('operador', ['usuarios']);
    const id = await waiting(await registered(), await newPerson());
    const answers = await Promise.all([actsOn(two, id, 'confirmar'), actsOn(three, id, 'confirmar')]);
    expect(answers.filter(({ body }) => body.r_succ)).toHaveLength(1);
    const gone = await newPersonAs('operador', ['usuarios']);
    const other = (await asksMerge(gone, (await newPerson()).id, (await newPerson()).id)).body.r_data.id as number;
    await db().query(`update accounts."user" set activo = false where id = $1`, [gone.id]);
    expect((await actsOn(two, other, 'confirmar')).body.r_mess).toBe(TWO_PERSON_REFUSALS.proponente);
  });

  it('is looked at afresh: what came to stand against it since refuses it, in its words', async () => {
    const [origen, destino] = [await applicant(), await applicant()];
    await sent(origen);
    const id = await waiting(origen, destino);
    await sent(destino);
    expect((await actsOn(two, id, 'confirmar')).body.r_mess).toContain('una postulación a beca que cuenta');
    expect((await detail(id)).previa.partes.flatMap((p: { impide: string[] }) => p.impide)).toHaveLength(1);
  });

  it('shows who confirms what whoever asked was warned of, also where the two are called alike by then', async () => {
    const [origen, destino] = [await registered({ primerNombre: 'Auristela' }), await registered({ primerNombre: 'Blanca' })];
    const id = await waiting(origen, destino);
    const asked = await detail(id);
    expect(asked.advertido.map(({ que }: { que: string }) => que)).toEqual(['nombre', 'cedula']);
    expect(asked.advertido[0]).toEqual({ que: 'nombre', origen: asked.previa.origen.nombre, destino: asked.previa.destino.nombre });
    await db().query(`update profile.persona set "primerNombre" = 'Auristela' where "idUsuario" = $1`, [destino.id]);
    expect((await detail(id)).advertido).toEqual(asked.advertido);
    expect((await actsOn(two, id, 'confirmar')).body.r_succ).toBe(true);
    expect((await detail(id)).advertido).toEqual(asked.advertido);
  });

  it('leaves whole what collides when it arrives, says why, and brings it when that is mended', async () => {
    const [origen, destino] = [await registered(), await registered()];
    for (const who of [origen, origen, destino, destino]) await saved(who, 'guardar/laboral/registro', work());
    const estudio = await saved(origen, 'guardar/estudios/registro', study());
    // As it stands where the fourth job came between the last look and the move.
    await db().query('update profile.trabajo set trabaja = false, "fechaFin" = now() where "idUsuario" = $1', [destino.id]);
    const id = await waiting(origen, destino);
    await db().query(`create function espera_union() returns trigger language plpgsql as $$ begin
      if new.origen = ${origen.id} and new.estado = 'confirmada' then
        update profile.trabajo set trabaja = true, "fechaFin" = null where "idUsuario" = ${destino.id}; end if; return new; end $$`);
    await db().query('create trigger espera_union after insert on platform.fusion for each row execute function espera_union()');
    try {
      await actsOn(two, id, 'confirmar');
    } finally {
      await db().query('drop trigger espera_union on platform.fusion');
      await db().query('drop function espera_union');
    }
    expect((await partsDone(id))['profile']).toBe('quedo');
    const part = async () => (await detail(id)).partes.find((p: { servicio: string }) => p.servicio === 'profile');
    expect((await part()).motivo).toContain('4 trabajos actuales');
    const ownerOf = async () => (await db().query('select "idUsuario" from profile.estudio where id = $1', [estudio])).rows[0].idUsuario;
    expect(await ownerOf()).toBe(origen.id);
    await db().query('update profile.trabajo set trabaja = false, "fechaFin" = now() where "idUsuario" = $1', [destino.id]);
    expect((await actsOn(one, id, 'reintentar')).body.r_succ).toBe(true);
    await eventually('the part', async () => (await part()).estado === 'movida');
    expect(await ownerOf()).toBe(destino.id);
  });
});
