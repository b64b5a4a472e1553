import type { PasswordOwner } from '@registro/contracts/accounts/common-password';
import { PASSWORD_MIN } from '@registro/contracts/accounts/password';
import { useEffect, useState } from 'react';
import { fetchCommonPasswords, strengthOf } from './password.js';

const words = ['Muy corta', 'Débil', 'Aceptable', 'Fuerte'] as const;
const colours = ['var(--danger)', 'var(--danger)', 'var(--warning)', 'var(--success)'];

/** Says in words and bars how hard a password is to guess, while one types it. */
export function PasswordStrength({ value, owner }: { value: string; owner?: PasswordOwner }) {
  const [, setJudges] = useState(false);
  useEffect(() => {
    fetchCommonPasswords().then(
      () => setJudges(true),
      // The server says it then.
      () => undefined,
    );
  }, []);
  const level = strengthOf(value, owner);
  return (
    <span>
      <span aria-hidden="true" style={{ display: 'flex', gap: 4, marginBlock: 'var(--space-1)' }}>
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            style={{ flex: 1, height: 4, borderRadius: 2, background: value && level >= bar ? colours[level] : 'var(--line)' }}
          />
        ))}
      </span>
      <span role="status">{value ? `${words[level]}. ` : ''}</span>
      Al menos {PASSWORD_MIN} caracteres; una frase de varias palabras es fácil de recordar y difícil de adivinar.
    </span>
  );
}
