import { useEffect, useState } from 'react';
import type { PublicConfig } from '@registro/contracts/accounts/public-config';
import { get } from '../api/client.js';

let asked: Promise<PublicConfig> | null = null;

/** @returns null while loading, or when the server can't be reached (the page then works without) */
export function usePublicConfig(): PublicConfig | null {
  const [config, setConfig] = useState<PublicConfig | null>(null);
  useEffect(() => {
    let here = true;
    asked ??= get<PublicConfig>('publico/configuracion');
    asked.then(
      (found) => here && setConfig(found),
      () => {
        asked = null;
      },
    );
    return () => {
      here = false;
    };
  }, []);
  return config;
}
