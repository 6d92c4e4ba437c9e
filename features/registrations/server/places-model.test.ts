import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { eventOn } from '#testing/registrations.ts';
import { type TestClub, useSite } from '#testing/site.ts';
import { admitResponse } from '../contract.ts';

const site = useSite({ RATE_LIMIT_SCALE: '0', SMTP_URL: 'smtp://127.0.0.1:9' });

let club: TestClub;
beforeAll(async () => {
	club = await site.newClub();
});

interface Person {
	id: string;
	token: string;
	state: 'unconfirmed' | 'going' | 'waiting' | 'cancelled';
}

/** The expected behaviour. The order of the list is the waiting list. */
class Model {
	places: number | null = 2;
	people: Person[] = [];
	queue: Person[] = [];
	going = () => this.people.filter(({ state }) => state === 'going').length;
	hasRoom = () => this.places === null || this.going() < this.places;
	join(person: Person) {
		person.state = this.hasRoom() ? 'going' : 'waiting';
		if (person.state === 'waiting') this.queue.push(person);
	}
	leave(person: Person, state: Person['state']) {
		person.state = state;
		this.queue = this.queue.filter((other) => other !== person);
		while (this.queue.length > 0 && this.hasRoom()) (this.queue.shift() as Person).state = 'going';
	}
}

const actions = ['register', 'register', 'register', 'confirm', 'cancel', 'erase', 'admit', 'change places'] as const;
const step = fc.record({
	action: fc.constantFrom(...actions),
	who: fc.nat(),
	places: fc.option(fc.integer({ min: 1, max: 5 })),
});

test('whatever happens in whatever order, places and queue are as a simple model says', async () => {
	let serial = 0;
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), fc.boolean(), async (steps, ConfirmByMail) => {
			const night = await eventOn(site, club, { Places: 2, ConfirmByMail });
			const model = new Model();
			const act = async ({ action, who, places }: (typeof steps)[number]) => {
				if (action === 'register') {
					const address = `p${++serial}@college.test`;
					const sent = await night.join('A', address);
					const mail = (await site.mails()).find(({ to }) => to === address);
					const mailed = mail?.text.match(/registrations\/([\w-]{32})/)?.[1] ?? '';
					const person: Person = {
						id: sent.responseId,
						token: ConfirmByMail ? mailed : sent.token,
						state: 'unconfirmed',
					};
					model.people.push(person);
					if (!ConfirmByMail) model.join(person);
					return;
				}
				if (action === 'change places') {
					const { status } = await night.change({ Places: places });
					expect(status).toBe(places !== null && places !== model.places && places < model.going() ? 409 : 200);
					if (status !== 200) return;
					model.places = places;
					model.leave({} as Person, 'cancelled');
					return;
				}
				const person = model.people[who % Math.max(1, model.people.length)];
				if (!person) return;
				if (action === 'confirm') {
					const { status } = await night.confirm(person.token);
					expect(status).toBe(person.state === 'cancelled' ? 409 : 200);
					if (person.state === 'unconfirmed') model.join(person);
				} else if (action === 'cancel') {
					expect((await night.cancel(person.token)).status).toBe(200);
					model.leave(person, 'cancelled');
				} else if (action === 'erase') {
					expect((await night.erase(person.token)).status).toBe(204);
					model.leave(person, 'cancelled');
					model.people = model.people.filter((other) => other !== person);
				} else {
					const { status } = await site.call(admitResponse, { as: club, params: { responseId: person.id } });
					expect(status).toBe(person.state === 'waiting' ? 200 : 409);
					if (person.state === 'waiting') model.leave(person, 'going');
				}
			};
			for (const one of steps) await act(one);
			const listed = (await night.list('all')).map(({ responseId, state, position }) => [responseId, state, position]);
			const positionOf = (person: Person) => (person.state === 'waiting' ? model.queue.indexOf(person) + 1 : null);
			const byId = (a: unknown[], b: unknown[]) => String(a[0]).localeCompare(String(b[0]));
			const expected = model.people.map((person) => [person.id, person.state, positionOf(person)]);
			expect(listed.sort(byId)).toEqual(expected.sort(byId));
			const left = model.places === null ? null : Math.max(0, model.places - model.going());
			expect((await night.now()).PlacesLeft).toBe(left);
		}),
		{ numRuns: 10 },
	);
});
