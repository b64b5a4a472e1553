import type { EntityManager } from '@mikro-orm/postgresql';
import { DEMO_DECIDED_AFTER_DAYS, demoAccounts, demoScholars } from '@registro/contracts/demo';
import { row, rows, transaction } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';

/** Of those who judge: the first one coordinates. */
const [COORDINATOR, JUDGE] = demoAccounts.filter(({ rol }) => rol === 'evaluador');
const days = (n: number) => sql`make_interval(days => ${n})`;

/**
 * The cases of the demo's scholars, as they were opened, given out and approved when they were. Their applications say
 * the rest.
 */
export async function seedDemoDecided(em: EntityManager): Promise<void> {
  const known = await rows(
    em,
    sql`select 1 where to_regclass('scholarships.beca') is not null and to_regclass('calls.convocatoria') is not null`,
  );
  if (!known.length) return;
  await transaction(em, async (inner) => {
    const by = await row(
      inner,
      sql<{ jefe: number; jueza: number }>`
        select (select id from accounts."user" where email = ${COORDINATOR!.correo}) as jefe, (select id from accounts."user" where email = ${JUDGE!.correo}) as jueza`,
    );
    if (!by?.jefe || !by.jueza) return;
    const cases = await rows(
      inner,
      sql<{ id: number; idObjeto: number }>`
        insert into evaluation.caso (objeto, "idObjeto", "idUsuario", estado, version, clase, nombre, cedula, titulo, resumen, personas, enviado, "enGracia", creado, ventana, programa, convocatoria, acuses)
        select 'beca', b.id, b."idUsuario", 'aprobado', b.version, 'Solicitud de beca', b.nombre, b.cedula, s.dice #>> '{idPostgrado,label}',
               jsonb_build_array(
                 jsonb_build_object('clave', 'nivel', 'etiqueta', 'Nivel', 'texto', s.dice #>> '{grado,label}', 'valor', s.dice #> '{grado,value}'),
                 jsonb_build_object('clave', 'idUniversidad', 'etiqueta', 'Universidad', 'texto', s.dice #>> '{universidad,label}', 'valor', s.dice #> '{universidad,value}'),
                 jsonb_build_object('clave', 'idArea', 'etiqueta', 'Área de interés', 'texto', s.dice #>> '{idAreaInteres,label}', 'valor', s.dice #> '{idAreaInteres,value}')),
               array[b."idUsuario"], b.enviado, false, b.enviado, 'vertice1',
               'Becas de postgrado', (select v.nombre || ' (' || v.anio || ')' from calls.convocatoria v where v.codigo = 'beca-2025'), array[a.numero]
        from scholarships.beca b join accounts."user" u on u.id = b."idUsuario" join scholarships.acuse a on a."idBeca" = b.id and a.version = b.version
        cross join lateral (select a.contenido::jsonb -> 'solicitud' as dice) s
        where u.email = any(${demoScholars.map(({ correo }) => correo)}) and b.aprobada is not null
        on conflict (objeto, "idObjeto") do nothing returning id, "idObjeto"`,
    );
    if (!cases.length) return;
    const ids = cases.map(({ id }) => id);
    const [chief, judge] = [
      { id: by.jefe, nombre: COORDINATOR!.nombre },
      { id: by.jueza, nombre: JUDGE!.nombre },
    ];
    await rows(
      inner,
      sql`insert into evaluation.asignacion ("idCaso", "idUsuario", quien, "asignadoPor", fecha)
          select id, ${judge.id}, ${judge.nombre}, ${chief.id}, enviado + ${days(1)} from evaluation.caso where id = any(${ids})`,
    );
    await rows(
      inner,
      sql`insert into evaluation.movimiento ("idCaso", tipo, version, "idUsuario", quien, "idEvaluador", "aQuien", fecha)
          select c.id, m.tipo, c.version, m.id, m.quien, m."idEvaluador", m."aQuien", c.enviado + m.tras from evaluation.caso c cross join (values
            ('abierto', null::int, null, null::int, null, interval '1 minute'),
            ('asignado', ${chief.id}, ${chief.nombre}, ${judge.id}, ${judge.nombre}, interval '1 day'),
            ('visto', ${judge.id}, ${judge.nombre}, ${judge.id}, ${judge.nombre}, interval '2 days')) as m(tipo, id, quien, "idEvaluador", "aQuien", tras)
          where c.id = any(${ids}) order by 8`,
    );
    await rows(
      inner,
      sql`insert into evaluation.decision ("idCaso", version, decision, resultado, hecho, "idUsuario", quien, fecha)
          select id, version, 'aprobar', 'aprobado', 'Aprobada', ${judge.id}, ${judge.nombre}, enviado + ${days(DEMO_DECIDED_AFTER_DAYS)}
          from evaluation.caso where id = any(${ids})`,
    );
    // Told with others: nobody is called to what was decided long ago, and its files can be read.
    for (const { id, idObjeto } of cases)
      await emit(inner, 'evaluation.assigned', { idCaso: id, idUsuario: judge.id, adjunto: `beca:${idObjeto}`, conOtros: true });
  });
}
