import { ORCID_RETURN } from '@registro/contracts/profile/orcid';
import { closeDb } from '../../../../tests/builders/db.js';
import { baseUrl, newPerson } from '../../../../tests/builders/user.js';

afterAll(closeDb);

it('One goes to ORCID with PKCE and a word of one’s own, and is asked for nothing but the iD', async () => {
  const agent = await newPerson();
  const way = async () => new URL((await agent.post('guardar/usuarios/orcid/pedir')).body.r_data.direccion);
  const [one, other] = [await way(), await way()];
  expect(Object.fromEntries(one.searchParams)).toMatchObject({
    response_type: 'code',
    scope: '/authenticate',
    redirect_uri: baseUrl() + ORCID_RETURN,
    code_challenge_method: 'S256',
  });
  for (const name of ['state', 'code_challenge']) {
    expect(one.searchParams.get(name)!.length).toBeGreaterThan(30);
    expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name));
  }
  expect(one.href).not.toContain('secret');
});
