import { ROLE } from '@rollcall/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '../../../testing/languages.ts';
import { actionLabel, tagOf } from './wording.ts';

afterEach(() => speak('zh'));

describe('acts on a member', () => {
  it('MEMBER-12 are named in one language, with the word of the kind for an admin', () => {
    expect([actionLabel('set_admin', 'class'), actionLabel('proxy', 'class')]).toEqual(['设为老师', '代签']);
    speak('en');
    expect(actionLabel('set_admin', 'class')).toBe('Set as Teacher');
    expect(actionLabel('cancel_admin', 'class')).toBe('Remove as Teacher');
    expect(actionLabel('proxy', 'class')).toBe('Sign in for');
    expect(tagOf({ '2': ROLE.NOT_PARTICIPATING_ADMIN, state: 'joined' }, 'class').text).toBe(
      'Teacher · Not taking part',
    );
  });
});
