import 'reflect-metadata';
import { olderDatabase } from '../../../tests/builders/older-database.js';
import { evaluation } from './service.js';

const older = olderDatabase([evaluation]);

describe('What stood in a database before cases could be of any kind', () => {
  it('stays: its cases with what their lists show, its decisions, and what happened so far as their history', async () => {
    await older.orm.migrator.up({ to: 'evaluation-001' });
    await older.client.query(`
      insert into evaluation.caso (objeto, "idObjeto", "idUsuario", version, estado, nombre, cedula, "idUniversidad", universidad, nivel, postgrado, "idArea", area, enviado, "enGracia")
      values ('beca', 12, 70, 2, 'asignado', 'Ana Rondón', 'V-11222333', 1, 'Universidad Central', 'Maestría', 'Maestría en Física', 7, 'Agua', now(), false);
      insert into evaluation.asignacion ("idCaso", "idUsuario", quien, "asignadoPor", fin, "motivoFin") values (1, 80, 'Berta', 90, now(), 'De viaje'), (1, 81, 'Celia', 90, null, null);
      insert into evaluation.decision ("idCaso", version, decision, motivo, "idUsuario", quien) values (1, 1, 'devolver', 'Falta', 81, 'Celia');
      insert into evaluation.coordinador ("idUsuario", correo) values (90, 'jefa@prueba.ve');
      insert into platform.auditoria ("idUsuario", accion, objeto, "idObjeto", despues) values
        (null, 'abrir', 'caso', '1', '{"idBeca": 12, "version": 1}'), (90, 'asignar', 'caso', '1', '{"idEvaluador": 80}'),
        (90, 'asignar', 'caso', '1', '{"idEvaluador": 81}'), (80, 'excusar', 'caso', '1', '{"idEvaluador": 80, "motivo": "De viaje"}'),
        (81, 'devolver', 'caso', '1', '{"version": 1}'), (null, 'reabrir', 'caso', '1', '{"idBeca": 12, "version": 2}'), (90, 'asignar', 'caso', '999', '{}')`);
    await older.orm.migrator.up();

    const { rows: cases } = await older.client.query(
      'select clase, titulo, personas, resumen, estado, programa, convocatoria, acuses from evaluation.caso',
    );
    expect(cases).toEqual([
      {
        clase: 'Solicitud de beca',
        titulo: 'Maestría en Física',
        personas: [70],
        estado: 'asignado',
        // Without the service of calls in this database no more is known.
        programa: 'Becas de postgrado',
        convocatoria: null,
        acuses: [],
        resumen: [
          { clave: 'nivel', etiqueta: 'Nivel', texto: 'Maestría', valor: null },
          { clave: 'idUniversidad', etiqueta: 'Universidad', texto: 'Universidad Central', valor: 1 },
          { clave: 'idArea', etiqueta: 'Área de interés', texto: 'Agua', valor: 7 },
        ],
      },
    ]);
    const { rows: decisions } = await older.client.query('select decision, resultado, hecho, vuelta from evaluation.decision');
    expect(decisions).toEqual([{ decision: 'devolver', resultado: 'devuelto', hecho: 'Devuelta para corrección', vuelta: 1 }]);
    const { rows: history } = await older.client.query(
      'select tipo, version, quien, "aQuien", motivo from evaluation.movimiento order by id',
    );
    const said = { quien: null, aQuien: null, motivo: null };
    expect(history).toEqual([
      { ...said, tipo: 'abierto', version: 1 },
      { ...said, tipo: 'asignado', version: 1, quien: 'jefa@prueba.ve', aQuien: 'Berta' },
      { ...said, tipo: 'asignado', version: 1, quien: 'jefa@prueba.ve', aQuien: 'Celia' },
      { tipo: 'excusado', version: 1, quien: 'Berta', aQuien: 'Berta', motivo: 'De viaje' },
      { ...said, tipo: 'reabierto', version: 2 },
    ]);
    await expect(older.client.query('update evaluation.decision set hecho = $1', ['x'])).rejects.toThrow('append-only');
    await expect(older.client.query('delete from evaluation.movimiento')).rejects.toThrow('append-only');
  });
});

describe('What stood in a database before cases said their call', () => {
  it('learns it, and the receipts, from what its services keep; a proposal’s call is no fact of it any more', async () => {
    await older.client.query('drop schema evaluation cascade; delete from platform.migracion where name like $$evaluation-%$$');
    await older.orm.migrator.up({ to: 'evaluation-005' });
    await older.client.query(`
      create schema calls;
      create table calls.convocatoria (id int, programa text, nombre text, anio int, estado text, ventana text, creado timestamptz);
      create table calls.envio ("idProyecto" int, etapa text, numero text, version int);
      create schema scholarships;
      create table scholarships.acuse ("idBeca" int, numero text, version int);
      insert into calls.convocatoria values (1, 'beca', 'Becas', 2024, 'cerrada', 'vertice1', '2024-01-01'), (2, 'beca', 'Becas 2025', 2025, 'abierta', 'vertice1', '2025-01-01'),
        (3, 'sostenibilidad', 'Agua', 2025, 'abierta', 'agua', '2025-01-01'), (4, 'beca', 'Becas 2026', 2026, 'borrador', 'vertice1', '2025-01-02');
      insert into calls.envio values (7, 'propuesta', 'P1', 1), (7, 'segundaFase', 'S1', 1);
      insert into scholarships.acuse values (7, 'B2', 2), (7, 'B1', 1);
      insert into evaluation.caso (objeto, "idObjeto", "idUsuario", version, estado, clase, nombre, cedula, titulo, resumen, personas, enviado, "enGracia")
      select objeto, id, 70, 1, 'abierto', 'Una', 'Ana', 'V-1', 'T', resumen::jsonb, array[70], enviado::timestamptz, false from (values
        ('beca', 6, '[]', '2024-05-01'), ('beca', 7, '[]', '2025-05-01'), ('beca', 8, '[]', '2023-05-01'),
        ('proyecto', 7, '[{"clave": "convocatoria", "etiqueta": "Convocatoria", "texto": "Agua (2025)", "valor": 3}, {"clave": "motor", "etiqueta": "Motor", "texto": "M", "valor": 1}]', '2025-05-01'),
        ('segunda-fase', 7, '[{"clave": "convocatoria", "etiqueta": "Convocatoria", "texto": "Agua (2025)", "valor": 3}]', '2025-05-01')) as c(objeto, id, resumen, enviado)`);
    await older.orm.migrator.up();
    const { rows: cases } = await older.client.query('select programa, convocatoria, acuses, resumen from evaluation.caso order by id');
    const [scholarship, water] = ['Becas de postgrado', { programa: 'Sostenibilidad', convocatoria: 'Agua (2025)' }];
    expect(cases).toEqual([
      { programa: scholarship, convocatoria: 'Becas (2024)', acuses: [], resumen: [] },
      { programa: scholarship, convocatoria: 'Becas 2025', acuses: ['B1', 'B2'], resumen: [] },
      { programa: scholarship, convocatoria: 'Becas (2024)', acuses: [], resumen: [] },
      { ...water, acuses: ['P1'], resumen: [{ clave: 'motor', etiqueta: 'Motor', texto: 'M', valor: 1 }] },
      { ...water, acuses: ['S1'], resumen: [] },
    ]);
  });
});
