import { randomUUID } from 'node:crypto';
import { PERMISSIONS } from '@registro/contracts/roles';
import { confirms, exportBatch, newBank, readBatch, registerPayer, settleByHand } from '../builders/bank.js';
import { approve, fund, prepare } from '../builders/batches.js';
import { callOf, saveDocuments } from '../builders/calls.js';
import { corrected, decides } from '../builders/correction.js';
import { db } from '../builders/db.js';
import { appealOfPayment } from '../builders/appeals.js';
import { aloneWithTerms, freeTerms, proposeTerms } from '../builders/terms.js';
import { aloneWithText, freeText, proposeText } from '../builders/declaration-text.js';
import { coordinator, knownReviewer, reviewer, view } from '../builders/evaluation.js';
import { endInstance, startInstance } from '../builders/instance.js';
import { actsOnErasure, askedErasure } from '../builders/erasure.js';
import { hoursPass, lostAccess, onAccess, proposesAccess, saidOf } from '../builders/lost-access.js';
import { actsOn, asksMerge, merged } from '../builders/merge.js';
import { nextId, owe, owed, owedPayment, type OwingDomain, paymentsOf, startOwingDomain } from '../builders/owing.js';
import { byCallLine, judgedCall, onPanel } from '../builders/panel.js';
import { tie } from '../builders/tie.js';
import { type Agent, knownPerson, newPerson, newPersonAs } from '../builders/user.js';
import type { Server } from '../setup/start-server.mjs';
import { lines } from './lines/all.js';
import { entries } from './table.js';

const MOTIVO = { motivo: 'Una prueba' };
const operator = () => newPersonAs('operador', [...PERMISSIONS]);
/** What a call answered: whether it was done, and all of its words. */
interface Said {
  hecho: boolean;
  texto: string;
}
const said = ({ body, text }: { body: { r_succ?: boolean; id?: number }; text: string }): Said => ({
  hecho: body.r_succ === true || typeof body.id === 'number',
  texto: text,
});

/** What the second person says of what the first one did. */
type Word = (second: Agent) => Promise<Said>;
interface Act {
  /** who may be either */
  as: () => Promise<Agent>;
  /** the first person's part */
  begun: (first: Agent) => Promise<Word>;
}

/** A batch that this person prepared. @param share of what is approved that is drawn for a check */
async function waiting(first: Agent, share = 0): Promise<number> {
  const id = nextId();
  const convocatoria = `prueba:${id}`;
  await fund(convocatoria, 2026, 100_000_000_000, share);
  await owe(domain, id, owed((await newPerson()).id, [owedPayment(1)], { grupo: convocatoria, presupuesto: { convocatoria, anio: 2026 } }));
  return (await prepare(first, [(await paymentsOf(id))[0]!.id])).r_data.id;
}
const judges = () => Promise.all([reviewer(), reviewer()]);

/** Every call of the console that is a second person's word. */
const ACTS: Record<string, Act> = {
  'POST recursos/permisos-pedidos/:id/confirmar': {
    as: operator,
    begun: async (first) => {
      const { id } = await knownPerson();
      const asked = { roles: ['investigador', 'operador'], permisos: ['usuarios'], ...MOTIVO };
      const { solicitud } = (await first.post(`recursos/usuarios/${id}/asignar-rol`, asked)).body.r_data;
      return async (second) => said(await second.post(`recursos/permisos-pedidos/${solicitud}/confirmar`, MOTIVO));
    },
  },
  'POST recursos/coordinadores/:id/confirmar': {
    as: operator,
    begun: async (first) => {
      const { id, correo } = await knownReviewer();
      await first.post('recursos/coordinadores', { correo });
      return async (second) => said(await second.post(`recursos/coordinadores/${id}/confirmar`));
    },
  },
  'POST recursos/declaraciones/:id/confirmar': {
    as: operator,
    begun: async (first) => {
      await aloneWithText();
      const { id } = (await proposeText(first, 'Yo, {nombre}, declaro.')).body;
      return async (second) => said(await second.post(`recursos/declaraciones/${id}/confirmar`));
    },
  },
  'POST recursos/terminos/:id/confirmar': {
    as: operator,
    begun: async (first) => {
      await aloneWithTerms();
      const { id } = (await proposeTerms(first, 'Otros términos')).body;
      return async (second) => said(await second.post(`recursos/terminos/${id}/confirmar`));
    },
  },
  'POST recursos/convocatorias/:id/documentos/confirmar': {
    as: operator,
    begun: async (first) => {
      const { id } = await callOf('sostenibilidad');
      await saveDocuments(first, id, [{ titulo: 'Otros términos', url: '/docs/otros.pdf' }]);
      return async (second) => said(await second.post(`recursos/convocatorias/${id}/documentos/confirmar`));
    },
  },
  'POST recursos/uniones/:id/confirmar': {
    as: operator,
    begun: async (first) => {
      const { id } = (await asksMerge(first, (await newPerson()).id, (await newPerson()).id)).body.r_data;
      return async (second) => said(await actsOn(second, id, 'confirmar'));
    },
  },
  'POST recursos/uniones/:id/deshacer/confirmar': {
    as: operator,
    begun: async (first) => {
      const id = await merged([await operator(), await operator()], await newPerson(), await newPerson());
      await actsOn(first, id, 'deshacer');
      return async (second) => said(await actsOn(second, id, 'deshacer/confirmar'));
    },
  },
  'POST recursos/borrados/:id/confirmar': {
    as: operator,
    begun: async (first) => {
      const id = await askedErasure(await newPerson());
      await actsOnErasure(first, id, 'proponer');
      return async (second) => said(await actsOnErasure(second, id, 'confirmar'));
    },
  },
  'POST recursos/conservacion/:id/confirmar': {
    as: operator,
    begun: async (first) => {
      await first.post('recursos/conservacion/borradores/cambiar', { dias: 364, ...MOTIVO });
      return async (second) => said(await second.post('recursos/conservacion/borradores/confirmar'));
    },
  },
  'POST recursos/apelaciones/propuestas/:id/confirmar': {
    as: operator,
    begun: async (first) => {
      const id = await appealOfPayment((await newPerson()).id);
      const { acto } = (await first.post(`recursos/apelaciones/${id}/decidir`, { resultado: 'confirmada', ...MOTIVO })).body.r_data;
      return async (second) => said(await second.post(`recursos/apelaciones/propuestas/${acto}/confirmar`));
    },
  },
  'POST recursos/vinculos/:id/confirmar': {
    as: operator,
    begun: async (first) => {
      const id = await tie(await reviewer(), await reviewer());
      await first.post(`recursos/vinculos/${id}/pedir`, MOTIVO);
      return async (second) => said(await second.post(`recursos/vinculos/${id}/confirmar`, MOTIVO));
    },
  },
  'POST recursos/accesos/:id/confirmar': {
    as: operator,
    begun: async (first) => {
      const person = await newPerson();
      const id = await lostAccess(await saidOf(person));
      await proposesAccess(first, id, person.id);
      await hoursPass(id, 72);
      return async (second) => said(await onAccess(second, id, 'confirmar'));
    },
  },
  'POST recursos/correcciones/:id/confirmar': {
    as: operator,
    begun: async (first) => {
      const { id } = (await corrected(first, { primerNombre: 'Anaís' })).answer.body.r_data;
      return async (second) => said(await decides(second, id, 'confirmar'));
    },
  },
  'POST recursos/actos/:id/confirmar': {
    as: operator,
    begun: async (first) => {
      const banco = await newBank();
      const { id, cuenta } = await registerPayer(banco);
      const account = { banco, moneda: 'VES', cuenta, documento: 'G-200000000', nombre: 'Fondo de otro', activo: true };
      const { body } = await first.put(`recursos/bancos-cuentas/${id}`, account);
      return async (second) => said(await confirms(second, body.r_data?.acto ?? body.acto ?? body.r_data?.id));
    },
  },
  'POST recursos/lotes/:id/aprobar': {
    as: operator,
    begun: async (first) => {
      const lote = await waiting(first);
      return async (second) => {
        const answer = await approve(second, lote);
        return { hecho: answer.r_succ, texto: answer.r_mess };
      };
    },
  },
  'POST guardar/pago/guardar-pago': {
    as: operator,
    begun: async (first) => {
      const lote = await waiting(first);
      await approve(await operator(), lote);
      await exportBatch(await operator(), lote);
      const { lineas } = await readBatch(lote);
      return async (second) => said(await settleByHand(second, lineas[0]!.idPago));
    },
  },
  'POST recursos/revisiones/:id/decidir': {
    as: operator,
    begun: async (first) => {
      const lote = await waiting(await operator(), 100);
      await approve(first, lote);
      const { rows } = await db().query<{ id: number }>(
        'select r.id from payments.revision r join payments.lote_pago l on l.id = r."idLotePago" where l."idLote" = $1',
        [lote],
      );
      return async (second) =>
        said(await second.post(`recursos/revisiones/${rows[0]!.id}/decidir`, { llave: randomUUID(), conforme: true, ...MOTIVO }));
    },
  },
  'POST recursos/paneles/:id/publicar': {
    as: coordinator,
    begun: async (first) => {
      const { id } = await judgedCall(first, await judges(), [10, 5]);
      await onPanel(first, id, 'borradores', byCallLine());
      await onPanel(first, id, 'publicar', { casos: 2, ...MOTIVO });
      return async (second) => said(await onPanel(second, id, 'publicar', { casos: 2 }));
    },
  },
  'POST recursos/casos/:id/panel/consenso/confirmar': {
    as: coordinator,
    begun: async (first) => {
      const { all } = await judgedCall(first, await judges(), [10, 5]);
      const { idCaso } = all[0]!;
      await first.post(`recursos/casos/${idCaso}/panel/consenso`, { nota: 'Se habló', puntaje: 20 });
      const consenso = (await view(first, idCaso)).panel!.consenso!.id;
      return async (second) => said(await second.post(`recursos/casos/${idCaso}/panel/consenso/confirmar`, { consenso }));
    },
  },
};

/** How two accounts are one person's, and what the refusal says of it. */
const WAYS: Record<string, { join: (one: Agent, other: Agent) => Promise<unknown>; words: RegExp }> = {
  'a merge': {
    join: (one, other) =>
      db().query(`insert into platform.fusion (origen, destino, "idSolicita", "idDecide") values ($1, $2, -1, -2)`, [other.id, one.id]),
    words: /./,
  },
  'one browser': { join: (one, other) => tie(one, other), words: /se usan en el mismo equipo: cuentan como una persona/ },
  'one passkey': { join: (one, other) => tie(one, other, 'llave'), words: /tienen la misma llave de acceso: cuentan como una persona/ },
  'one browser with a third account': {
    join: async (one, other) => {
      const third = await newPersonAs('evaluador');
      await tie(one, third);
      await tie(third, other);
    },
    words: /se usan en el mismo equipo: cuentan como una persona/,
  },
};

let domain: OwingDomain;
let server: Server | undefined;
beforeAll(async () => {
  domain = await startOwingDomain();
  server = await startInstance({ EVENT_RESEND_SECONDS: '3', INTERNAL_URL: domain.url });
}, 120_000);
afterEach(freeText);
afterEach(freeTerms);
afterAll(async () => {
  await endInstance(server);
  await domain.stop();
});

describe('What takes two persons', () => {
  it.each(Object.entries(ACTS))('%s is not done by one, with whichever account, and then by another', async (_, { as, begun }) => {
    const first = await as();
    const word = await begun(first);
    expect((await word(first)).hecho).toBe(false);
    for (const { join, words } of Object.values(WAYS)) {
      const second = await as();
      await join(first, second);
      expect(await word(second)).toEqual({ hecho: false, texto: expect.stringMatching(words) });
    }
    // Nothing but who they are stood against it.
    expect(await word(await as())).toMatchObject({ hecho: true });
  });

  it('has a line for every call that confirms', () => {
    const all = [...new Set(entries(lines).map(({ route }) => route))];
    expect(all.filter((route) => /^POST recursos\/.*\/confirmar$/.test(route) && !(route in ACTS))).toEqual([]);
    expect(Object.keys(ACTS).filter((route) => !all.includes(route))).toEqual([]);
  });
});
