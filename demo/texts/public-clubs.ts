import type { ClubText } from './club-text.ts';

export const clubTexts: readonly ClubText[] = [
	{
		key: 'chess',
		name: 'Chess League',
		description:
			'We play every Tuesday in the common room, and nobody minds if you have never castled before. Beginners get a table with a coach, the ambitious play for the college in the regional league, and everyone else argues about openings over biscuits. Boards and clocks are there; bring yourself, an opinion about the Sicilian, and somebody you would like to beat. Blitz on the last Tuesday of the month.',
		founded: '1974-10-08',
		roles: 'President 1, Vice President 1, Treasurer 1, Coach 3, League Player 8, Member 14',
		logo: { mark: 'chess', ground: 'night', accent: 290 },
	},
	{
		key: 'stars',
		name: 'Stargazers Club',
		description:
			'On clear nights we carry three telescopes up to the roof of the physics building; on cloudy ones we cook soup and look at other people’s photographs of the sky.',
		founded: '1988-03-14',
		roles: 'President 1, Secretary 1, Telescope Keeper 4, Outreach 5, Member 12',
		logo: { mark: 'stars', ground: 'deep', accent: 165 },
	},
	{
		key: 'voices',
		name: 'A Cappella Workshop',
		description:
			'Twenty-eight voices, no instruments, one rule: if you can hear the person beside you, you are singing at the right volume. We arrange everything ourselves, from madrigals to last summer’s charts, and sing twice a term in the old library, where the echo does half of the work. Auditions are short and kind. We are always short of basses.',
		founded: '2001-09-29',
		roles: 'Musical Director 1, President 1, Treasurer 1, Soprano 8, Alto 8, Tenor 5, Bass 4',
		logo: { mark: 'choir', ground: 'deep', accent: 110 },
	},
	{
		key: 'film',
		name: 'Film Makers Lab',
		description:
			'Write on Monday, shoot on Saturday, cut all Sunday night. The lab lends cameras, lights and a slightly haunted dolly to anyone who finishes what they start. Every term ends with a premiere in the big lecture theatre, with a red carpet that is really a roll of paper.',
		founded: '2009-02-11',
		roles: 'President 1, Producer 3, Director 5, Camera 6, Sound 3, Editor 5, Member 9',
		logo: { mark: 'film', ground: 'vivid', accent: 180 },
	},
	{
		key: 'rowing',
		name: 'Rowing Club',
		description:
			'Early, cold, wet and completely worth it: we are on the river at six, four mornings a week, with squads from complete novice to first eight.',
		founded: '1921-05-02',
		roles: 'Captain 2, Treasurer 1, Cox 5, Senior Squad 18, Novice Squad 22, Coach 4, Boat Keeper 2',
		logo: { mark: 'rowing', ground: 'deep', accent: 145 },
	},
	{
		key: 'debate',
		name: 'Debating Society',
		description:
			'This house believes that changing your mind is a skill. We train on Wednesdays, argue in public once a month and travel to a dozen competitions a year. You will be given a side, fifteen minutes and no mercy, and afterwards somebody will buy you a drink.',
		founded: '1899-11-21',
		roles: 'President 1, Convenor 2, Treasurer 1, Adjudicator 5, Speaker 16',
		logo: { mark: 'debate', hue: 255, ground: 'vivid', accent: 160 },
	},
	{
		key: 'robotics',
		name: 'Robotics Workshop',
		description:
			'We build machines that fetch, sort, crawl and now and then catch fire in a safe and well-documented way. Three teams work on this year’s competition robot; a fourth teaches newcomers to solder, print and program in six relaxed evenings. No course and no experience is required, only closed shoes. The workshop in the basement of the engineering block is open from four until ten on weekdays, and there is usually a pizza box somewhere.',
		founded: '2012-01-19',
		roles: 'President 1, Safety Officer 1, Treasurer 1, Mechanics 11, Electronics 9, Software 12, Outreach 4',
		logo: { mark: 'robotics', ground: 'pale', accent: 170 },
	},
	{
		key: 'code',
		name: 'Open Source Project',
		description:
			'We write software that other people may read, use and improve. Come with an idea or adopt one of ours: a timetable that works, a map of the quiet study places, a bot that knows which washing machine is free.',
		founded: '2015-10-06',
		roles: 'Maintainer 3, Reviewer 6, Contributor 17',
		logo: { mark: 'code', ground: 'night', accent: 290 },
	},
	{
		key: 'darkroom',
		name: 'Darkroom Project',
		description: 'Real film, real chemicals, real patience: the only club where you are asked to turn the light off.',
		founded: '1963-04-30',
		roles: 'President 1, Lab Manager 2, Treasurer 1, Photographer 11',
		logo: { mark: 'darkroom', hue: 25, ground: 'night', accent: 110 },
	},
	{
		key: 'drama',
		name: 'Drama Circle',
		description:
			'Three productions a year: one old, one new, one written by ourselves. We need actors, and just as much people who build, sew, light, prompt, sell tickets and know where the good hammer is. Read-throughs are open to everyone and nobody has to audition for the bar.',
		founded: '1947-12-05',
		roles: 'President 1, Director 2, Producer 2, Cast 14, Stage Crew 8, Costume 5, Lights and Sound 4',
		logo: { mark: 'drama', hue: 310, ground: 'pale', accent: 75 },
	},
	{
		key: 'garden',
		name: 'Kitchen Garden Circle',
		description:
			'Behind the science block lie eleven raised beds, a greenhouse with most of its glass, and a pear tree older than the college. We meet on Saturday mornings to dig, sow, weed and talk, and whoever comes takes home what is ripe. We run the seed library, we feed the Thursday soup kitchen, and we have yet to win against the slugs. Wellingtons in sizes 36 to 46 stand in the shed.',
		founded: '1996-04-20',
		roles: 'Head Gardener 1, Treasurer 1, Seed Librarian 2, Gardener 13',
		logo: { mark: 'garden', ground: 'night', accent: 300 },
	},
	{
		key: 'bicycle',
		name: 'Bicycle Society',
		description: 'We repair on Mondays and ride on Sundays, and we wait for the last one up the hill.',
		founded: '1983-06-12',
		roles: 'President 1, Treasurer 1, Mechanic 5, Ride Leader 4, Member 21',
		logo: { mark: 'bicycle', hue: 215, ground: 'pale', accent: 300 },
	},
	{
		key: 'climbing',
		name: 'Mountaineering Guild',
		description:
			'Wall on Thursdays, rock in spring, snow in February. We lend ropes, harnesses and shoes, teach every knot twice, and plan trips so that a beginner and somebody who leads can share a weekend and a tent. Safety comes first, cake second, summits third.',
		founded: '1957-07-01',
		roles: 'President 1, Safety Officer 2, Trip Leader 5, Kit Keeper 2, Member 24',
		logo: { mark: 'climbing', ground: 'pale', accent: 330 },
	},
	{
		key: 'jazz',
		name: 'Jazz Club',
		description:
			'A big band, two combos and an open jam on the first Friday of the month. If you can play a blues in F you are in; if you cannot, stay until eleven.',
		founded: '1969-10-17',
		roles: 'Band Leader 1, President 1, Rhythm Section 6, Brass 8, Reeds 5, Vocals 3',
		logo: { mark: 'jazz', ground: 'deep', accent: 185 },
	},
	{
		key: 'supper',
		name: 'Supper Guild',
		description:
			'Every second Thursday one of us cooks the food of home for forty people. You pay what you can, you chop what you are given, and you leave knowing three more names than before.',
		founded: '2011-11-03',
		roles: 'President 1, Treasurer 1, Head Cook 6, Kitchen Crew 12',
		logo: { mark: 'supper', ground: 'deep', accent: 200 },
	},
	{
		key: 'games',
		name: 'Board Game Company',
		description:
			'Four hundred games, six long tables and a rule that nobody explains for more than ten minutes. Friday nights are open to all; there is a quiet corner for two-player games and a loud one for the rest.',
		founded: '2004-02-27',
		roles: 'President 1, Librarian 3, Game Master 6, Member 27',
		logo: { mark: 'games', ground: 'night', accent: 120 },
	},
	{
		key: 'nations',
		name: 'Model United Nations, Diplomacy and International Affairs Union of Wrenmoor College',
		description:
			'Yes, the name was negotiated; it took nine drafts, two recesses and an amendment about the comma. We represent countries we have never visited, in committees on questions nobody has solved, and are surprised every year how much we learn by defending a view that is not ours. Training is on Mondays; a delegation of twelve travels in spring, and our own conference each November brings two hundred students here. New delegates are paired with old ones. Formal dress is expected at the conference only; coffee is expected always.',
		founded: '1991-01-24',
		roles: 'Secretary-General 1, Under-Secretary 3, Treasurer 1, Chair 6, Delegate 19',
		logo: { mark: 'nations', ground: 'deep', accent: 160 },
	},
	{
		key: 'poetry',
		name: 'Poetry and Spoken Word Club',
		description:
			'Open mic, closed doors, warm applause. Read your own, read a favourite, or sit at the back and write.',
		founded: '1978-05-09',
		roles: 'Host 2, Editor 3, Poet 9',
		logo: { mark: 'poetry', ground: 'vivid', accent: 120 },
	},
	{
		key: 'paper',
		name: 'Paperfolding Club',
		description:
			'From a first crane to tessellations that take a month. Paper is provided, silence is optional, and what goes wrong is hung from the ceiling as modern art.',
		founded: '2018-09-15',
		roles: 'President 1, Member 7',
		logo: { mark: 'origami', ground: 'pale', accent: 150 },
	},
	{
		key: 'radio',
		name: 'Wrenmoor Radio Society',
		description:
			'On air from noon to midnight in term time: news at one, sport at six, and after ten whatever the presenter has brought from home. We train everyone on the desk in one evening and hand over the keys in three. The archive, with sixty years of interviews, is being digitised by hand, and we would love help.',
		founded: '1962-10-25',
		roles: 'Station Manager 1, Head of Music 1, Producer 5, Presenter 14, News 6, Engineer 3',
		logo: { mark: 'radio', ground: 'night', accent: 190 },
	},
	{
		key: 'dance',
		name: 'Dance Society',
		description:
			'Ballet to breaking, six classes a week and one big show in spring. No partner, no mirror and no particular body needed.',
		founded: '1999-03-08',
		roles: 'President 1, Treasurer 1, Choreographer 6, Show Team 16, Member 19',
		logo: { mark: 'dance', ground: 'deep', accent: 75 },
	},
	{
		key: 'tandem',
		name: 'Tandem Team',
		description:
			'You teach me yours, I teach you mine. We match people who want to learn each other’s language, lend them a table and a list of questions, and host a café on Wednesdays where eleven languages are spoken at once.',
		founded: '2007-10-10',
		roles: 'Coordinator 2, Language Host 11, Member 6',
		logo: { mark: 'tandem', ground: 'pale', accent: 60 },
	},
	{
		key: 'climate',
		name: 'Climate Action Group',
		description:
			'We count the college’s emissions, publish them, and then make ourselves useful: bike kitchens, repair evenings, heat-pump tours, a motion to the senate every year until it passes.',
		founded: '2019-09-20',
		roles: 'Speaker 2, Treasurer 1, Campaigns 7, Data 4, Repair Crew 5',
		logo: { mark: 'climate', ground: 'deep', accent: 320 },
	},
	{
		key: 'startup',
		name: 'Start-up Circle',
		description:
			'An evening a week for people who would rather try than plan. Bring an idea and leave with a first customer or a good reason to drop it. Alumni hold office hours, lawyers explain contracts, and the fridge runs on trust.',
		founded: '2016-02-02',
		roles: 'President 1, Programme Lead 3, Mentor 5, Founder 12',
		logo: { mark: 'startup', ground: 'vivid', accent: 200 },
	},
	{
		key: 'neighbours',
		name: 'Good Neighbours Project',
		description:
			'We carry shopping, fix phones, read aloud, play cards and paint fences for people who live around the college. Two hours a month is plenty; we arrange the rest, and insure it.',
		founded: '2003-12-01',
		roles: 'Coordinator 2, Treasurer 1, Driver 4, Volunteer 31',
		logo: { mark: 'neighbours', hue: 155, ground: 'pale', accent: 60 },
	},
	{
		key: 'basketball',
		name: 'Basketball League',
		description:
			'Eight mixed teams, one hall, Tuesdays and Fridays. Sign up alone and be drafted, or bring five friends and be feared.',
		founded: '1986-09-04',
		roles: 'Commissioner 1, Referee 4, Team Captain 8, Player 47',
		logo: { mark: 'basketball', hue: 50, ground: 'deep', accent: 180 },
	},
	{
		key: 'maths',
		name: 'Maths Guild',
		description: 'Problems on the board at five, proofs by seven, chips by eight.',
		founded: '1934-01-15',
		roles: 'President 1, Problem Setter 3, Member 9',
		logo: { mark: 'maths', ground: 'vivid', accent: 200 },
	},
	{
		key: 'tea',
		name: 'Tea House',
		description:
			'Newly open and still looking for its first members: one room, thirty teas, no screens. Come in, sit down, stay a while.',
		founded: 51,
		roles: '',
		logo: { mark: 'tea', hue: 75, ground: 'pale', accent: 180 },
	},
];
