import type { EntityManager } from '@mikro-orm/postgresql';
import { OAI_PMH } from '@registro/contracts/directory/addresses';
import type { Config } from '@registro/platform/config';
import { senderOf } from '@registro/platform/mail/sender';

/** As what the registry answers harvesters. */
export interface Repository {
  em: EntityManager;
  config: Config;
  /** of the site */
  origin: string;
  baseUrl: string;
  /** whose identifiers they are */
  host: string;
  adminEmail: string;
  /** the moment as of which it answers */
  now: string;
}

/** Schemas want a domain with a dot; a developer's machine has none. */
const dotted = (domain: string): string => (domain.includes('.') ? domain : `${domain}.localdomain`);

export function repositoryOf(em: EntityManager, config: Config, now: string): Repository {
  const [user, domain = ''] = senderOf(config.mailFrom).address.split('@');
  return {
    em,
    config,
    origin: config.publicUrl,
    baseUrl: `${config.publicUrl}${OAI_PMH}`,
    host: dotted(new URL(config.publicUrl).hostname),
    adminEmail: `${user}@${dotted(domain)}`,
    now,
  };
}
