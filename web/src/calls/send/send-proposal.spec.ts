import { fakeNetwork, ok } from '../../../../tests/builders/network.js';
import { sendProposal, UNKNOWN } from './send-proposal.js';

const acuse = { numero: 'ABCD-EFGH-JKMN', version: 1, huella: 'ab', fecha: '2025-03-20T12:00:00Z', enGracia: false };

describe('Sending a proposal', () => {
  let network: ReturnType<typeof fakeNetwork>;
  const begin = () => {
    const sent = sendProposal({ idProyecto: 9, version: 3 });
    // Looked at once it has ended: until then nobody waits for it.
    sent.catch(() => undefined);
    return sent;
  };
  beforeEach(() => {
    network = fakeNetwork();
  });
  afterEach(() => network.restore());

  it('ends with its receipt', async () => {
    const sending = begin();
    expect(network.sent[0]).toMatchObject({ url: '/api/guardar/convocatoria/enviar', body: { idProyecto: 9, version: 3 } });
    await network.sent[0]!.answer(200, ok({ idProyecto: 9, acuse }));
    await expect(sending).resolves.toEqual({ idProyecto: 9, acuse });
  });

  it('whose answer is lost is asked again, which answers the same receipt', async () => {
    const sending = begin();
    await network.sent[0]!.fail();
    await network.sent[1]!.answer(200, ok({ idProyecto: 9, acuse }));
    await expect(sending).resolves.toEqual({ idProyecto: 9, acuse });
  });

  it('of which nobody can say whether it arrived says so', async () => {
    const sending = begin();
    await network.sent[0]!.answer(502);
    await network.sent[1]!.fail();
    await expect(sending).rejects.toMatchObject({ message: UNKNOWN });
  });

  it('without a receipt in its answer counts as not known to have arrived', async () => {
    const sending = begin();
    await network.sent[0]!.answer(200, '<html>Sesión del hotel</html>');
    await expect(sending).rejects.toMatchObject({ message: UNKNOWN });
  });

  it('that is refused asks nothing more and says why', async () => {
    const sending = begin();
    await network.sent[0]!.answer(200, { r_succ: false, r_code: '1005', r_mess: 'La convocatoria no está abierta' });
    expect(network.sent).toHaveLength(1);
    await expect(sending).rejects.toMatchObject({ message: 'La convocatoria no está abierta' });
  });
});
