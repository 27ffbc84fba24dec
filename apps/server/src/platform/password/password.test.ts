import { argon2Sync } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPasswords } from './password.ts';

it('N1 a password matches its own hash alone, and each hash has a salt of its own', async () => {
  const passwords = createPasswords();
  const [one, two] = [await passwords.hash('到！一声'), await passwords.hash('到！一声')];
  expect(one).not.toBe(two);
  expect(await passwords.matches('到！一声', one)).toBe(true);
  expect(await passwords.matches('到！两声', one)).toBe(false);
  expect(await passwords.matches('到！一声', undefined)).toBe(false);
});

it('N1 a hash made at another cost still counts', async () => {
  // 64 MiB and three passes, as another version might have it.
  const nonce = Buffer.from('a salt of others');
  const tag = argon2Sync('argon2id', {
    message: 'password',
    nonce,
    memory: 65_536,
    passes: 3,
    parallelism: 4,
    tagLength: 32,
  });
  const bare = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  const hash = `$argon2id$v=19$m=65536,t=3,p=4$${bare(nonce)}$${bare(tag)}`;
  expect(await createPasswords().matches('password', hash)).toBe(true);
});

it('a rush of one address waits in a line of 40, and who comes later is sent away at once', async () => {
  const passwords = createPasswords({ memory: 1024, passes: 1, parallelism: 1, tagLength: 32 });
  const rush = await Promise.allSettled(Array.from({ length: 70 }, () => passwords.matches('x', undefined)));
  const away = rush.filter((one) => one.status === 'rejected');
  expect(away).toHaveLength(29);
  expect(away.every((one) => (one.reason as { statusCode: number }).statusCode === 429)).toBe(true);
  expect(await passwords.matches('x', undefined)).toBe(false);
});

it('addresses take turns: a line of one keeps nobody else waiting, and all together have a bound', async () => {
  const passwords = createPasswords({ memory: 1024, passes: 1, parallelism: 1, tagLength: 32 });
  const order: string[] = [];
  const request = async (address: string) => {
    await passwords.matches('x', undefined, address);
    order.push(address);
  };
  const crowd = Array.from({ length: 30 }, () => request('crowd'));
  await Promise.all([...crowd, request('teacher'), request('parent')]);
  // One runs already when they come; then it is their turn each.
  expect(Math.max(order.indexOf('teacher'), order.indexOf('parent'))).toBeLessThan(5);
  const rush = await Promise.allSettled(Array.from({ length: 150 }, (_, i) => request(`address ${i}`)));
  expect(rush.filter((one) => one.status === 'rejected')).toHaveLength(29);
});
