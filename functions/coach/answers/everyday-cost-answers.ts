import { answer, type CuratedAnswer, cfr } from "./curated-answer.ts";

/** Answers on whether a grant pays for common purchases, and on how to buy and pay. */
export const everydayCostAnswers: readonly CuratedAnswer[] = [
  answer(
    "can the grant pay for furniture | desks and chairs on a grant | buy tables and shelves with grant money | are office chairs allowable",
    "**Yes, if the project needs it and the budget names it.** Furniture for a classroom, clinic room or pantry is a supply below $10,000 per item on federal awards. Furniture for the general office belongs in indirect costs. If other programs use it as well, charge only the project's share. Secondhand or donated pieces first: funders like to see it, and donated ones may count as in-kind at their fair value.",
    "equipment-threshold",
    cfr("200.314"),
  ),
  answer(
    "can the grant pay for uniforms | buy work clothes or protective gear with a grant | shirts for staff on the grant | safety gear allowable",
    "**Yes for protective or required work clothes; shirts with your logo are usually seen as promotion.** Gloves, boots, turnout gear, scrubs and safety vests that the work needs are supplies. Team shirts for children who take part are fine with most local funders if the budget lists them; federal awards call giveaways advertising, which is mostly unallowable (2 CFR 200.421). Say what each item is for and who wears it.",
    "unallowable-costs",
    cfr("200.421"),
  ),
  answer(
    "can the grant pay for a security system | cameras and alarm with grant money | locks and fencing on a grant | pay for security guards with the grant",
    "**Yes if it protects the project's people or property.** Security of facilities and staff is an allowable cost on federal awards (2 CFR 200.457); if it protects the whole building, charge the share by space or put it in indirect costs. Cameras, alarms and locks that are built in may count as improvements that need prior approval. For houses of worship and other nonprofits at risk, FEMA's **Nonprofit Security Grant Program** pays for exactly this, through the state.",
    cfr("200.457"),
  ),
  answer(
    "can the grant pay for storage | rent a storage unit with grant money | warehouse space on a grant | is a storage locker allowable",
    "**Yes, if the things stored are the project's.** A storage unit or warehouse is rent: put it under *Other* with months × price, at a price that is usual locally, and charge only the project's share if it holds other things. Records that you must keep after the grant ends are usually an indirect cost, because the award's period is over.",
    cfr("200.465"),
    "budget-from-activities",
  ),
  answer(
    "can the grant pay for bank fees or credit card fees | transaction fees on donations charged to the grant | are paypal and processing fees allowable | late fees and penalties on a grant",
    "**Ordinary bank and processing fees are allowable, usually as an indirect cost; late fees, penalties and interest for paying late are not** (2 CFR 200.441 and 200.449). A fee for an account that only the project uses can be direct. Fees on donations are a cost of fundraising, so leave them out of a federal award. If an agency paid you late and you paid a penalty because of it, the penalty is still yours.",
    cfr("200.441"),
    "unallowable-costs",
  ),
  answer(
    "can the grant pay for medicine or therapy for clients | medical supplies and counseling paid by the grant | pay for clients' medical care with a grant | can we buy narcan or vaccines with the grant | doctor visits for participants",
    "**Yes, if the award is for health care or the notice lists it; in other programs get it approved first.** Grants normally pay last: bill Medicaid, Medicare or private insurance first where the service is covered, and use the grant for people and services that aren't. In the budget give visits × price, or doses × price. Some programs exclude direct treatment, so look for “unallowable” in the notice. Remember that **patient care is left out of MTDC** when you calculate indirect costs.",
    "mtdc-exclusions",
    "unallowable-costs",
  ),
  answer(
    "can the grant pay for field trips | admission tickets for kids on a grant | bus for a class trip in the budget | is a trip to the zoo allowable",
    "**Yes, when the trip teaches what the program is about; not for fun alone.** Put the bus, admission and chaperones in the budget with number × price and name the objective that the trip serves. On federal awards, entertainment is unallowable unless it has a programmatic purpose and the award approves it (2 CFR 200.438), so a museum visit that belongs to the curriculum is fine and an amusement park as a reward isn't. Get permission slips, and keep the list of who went.",
    cfr("200.438"),
  ),
  answer(
    "can the grant pay for prizes and awards | buy trophies with the grant | prize money for a contest on a grant | raffle prizes paid by grant",
    "**Small prizes that serve the program may be, if the budget names them; on a federal award ask first.** Describe it as an incentive: who can earn it, for what, how much, and the record you keep. Cash and gift cards are the riskiest. Raffles are fundraising or gambling under state law and never belong on a federal award. Local funders and sponsors are the easy source: a business likes to give a prize.",
    cfr("200.438"),
    "unallowable-costs",
  ),
  answer(
    "can the grant pay for books | buy books for participants | curriculum and workbooks on a grant | books for a reading program allowable",
    "**Yes: books and curricula that the program uses are supplies.** List them as number × price, with shipping. Books that children take home are fine when reading at home is part of the plan. Reference books for the office are indirect costs, and **subscriptions** are allowable too (2 CFR 200.454). First Book and publishers' programs sell to groups that serve children in need far below list price.",
    cfr("200.454"),
    "budget-from-activities",
  ),
  answer(
    "can I use my own credit card for grant purchases | personal card for program supplies and get reimbursed | volunteer paid for something can the grant reimburse her | buy first and get paid back by the grant",
    "**Yes, if your organization's policy allows it and somebody else approves the reimbursement.** Hand in the itemized receipt, what it was for, and which grant it belongs to, within the time your policy sets (30 days is common). The purchase must be within the grant's dates and budget and follow your purchasing rules, quotes included. Interest on the card is not reimbursable. A debit or credit card in the organization's name with a low limit is safer, and easier to audit.",
    cfr("200.403"),
    "document-folder",
  ),
  answer(
    "who keeps credit card points earned on grant purchases | airline miles from grant travel | cash back and rebates on a federal award | refund from a vendor after we charged the grant",
    "**Cash back, rebates and refunds on grant purchases go back to the grant, not into your pocket or another program.** On federal awards they are *applicable credits* that reduce the cost (2 CFR 200.406). Points that belong to the organization's card should serve the organization, and your policy should say so. Airline miles on a traveler's own account are left to your policy. Record a vendor's refund against the same budget line, even after you've reported the cost.",
    cfr("200.406"),
  ),
  answer(
    "can we buy from amazon with grant money | shop online or at walmart with the grant | is it ok to order grant supplies from amazon | costco membership purchases on a grant",
    "**Yes. No rule forbids a store; the price has to be reasonable and the receipt itemized.** On federal awards a purchase up to the micro-purchase threshold ($15,000, or your own lower limit) needs no quotes if the price is fair. Order through an organization account without sales tax if you are exempt, keep the order confirmation and the packing slip, and note the project on it. Don't split one purchase into several orders to stay below a limit.",
    "procurement",
    cfr("200.320"),
  ),
  answer(
    "do we need a purchase order | what is a purchase order for a grant | purchase requisition for a small nonprofit | who approves a purchase before we buy",
    "**No funder requires the form; what they want is an approval before the purchase.** A purchase order or an email can show it: what, from whom, price, which grant and budget line, and who approved it on which date. The approver shouldn't be the one who orders and pays. Set a limit in your policy, for example none below $250, the director up to $5,000 and the treasurer above.",
    "procurement",
    cfr("200.303"),
  ),
  answer(
    "how do I write an rfp to hire a consultant | request for proposals for an evaluator | how do we ask for bids from contractors | what goes in a bid request | write a request for quotes",
    `**One to three pages that let every bidder price the same work.** Include:

1. Who you are and what the project is.
2. The work, products and dates.
3. What a bid has to contain: price, staff, two references, a sample.
4. How you'll choose, with points: for example experience 40, approach 30, price 30.
5. Where, when and to whom to send it, and until when questions are answered, for all bidders alike.
6. Terms that the grant brings with it, such as insurance or prevailing wages.

Send it to at least three firms, small and local ones among them. Nobody who helped to write it may bid (2 CFR 200.319).`,
    "procurement",
    cfr("200.319"),
  ),
  answer(
    "how do we score bids | compare proposals from contractors fairly | bid scoring sheet | choose between three consultants",
    "**Use the points that you published, score separately, then meet.** Two or three people without a tie to any bidder fill out the same sheet: criteria down the side, bidders across. Write one sentence for each score. For plain goods the lowest price that meets the specification wins; for services you may weigh quality above price if the request said so. Keep the sheets, the bids and a short memo on why the winner won: that's what a monitor asks for.",
    "procurement",
    cfr("200.320"),
  ),
  answer(
    "only one bidder answered can we go on | we asked three vendors and only one replied | got a single quote what now | nobody bid on our project",
    "**Yes, if you really asked enough vendors and you document it.** For a simple purchase above the micro-purchase threshold, note whom you asked, when, and who didn't reply, and show that the price is fair: a catalog, an earlier invoice, a website. For a sealed bid or a formal request for proposals, one reply counts as inadequate competition: federal rules then allow a noncompetitive purchase (2 CFR 200.320(c)), and some awards want the agency's approval. If nobody bid, ask two vendors why, change the scope or the date, and ask again.",
    "procurement",
    cfr("200.320"),
  ),
  answer(
    "what should a contract with a consultant say | contract for a freelancer paid by the grant | agreement with an independent contractor | do we need a written contract with our evaluator",
    "**Have one in writing before any work begins: the work, products, dates, price and how it ends.** State a fixed price or rate with a ceiling, when invoices are paid and what they show, who owns the results, confidentiality, that both may end it with 30 days' notice, and that it depends on the grant. On federal awards add the clauses of Appendix II to 2 CFR 200 that fit the amount, and check that the person isn't excluded in SAM.gov. Pay against products, not before them.",
    cfr("200.327"),
    "procurement",
  ),
  answer(
    "can I hire someone as a 1099 instead of an employee | independent contractor or employee for a grant position | pay our coordinator as a contractor to avoid payroll taxes | misclassify a worker",
    "**It isn't your choice: the facts decide.** If you set the hours, give the tools, train and supervise the person, they're an **employee**, with payroll taxes and workers' compensation. A **contractor** decides how to do the work, has other clients, and is paid for a result. The IRS looks at control over behavior, control over money, and the relationship; some states are stricter. Calling an employee a contractor can cost back taxes and penalties, which no grant pays. In the budget, employees stand under Personnel with fringe, contractors under Contractual.",
    cfr("200.459"),
    "budget-from-activities",
  ),
  answer(
    "how do we pay an artist or guest teacher for a workshop | do we need a 1099 for a guest speaker | pay an honorarium to a speaker from the grant | pay an instructor for one class",
    "**Sign a one-page letter with date, work and fee, get a W-9, and pay against an invoice.** It goes under Contractual or Consultants: number of sessions × fee. If you pay a person or an unincorporated business for services, the IRS sets a yearly amount from which you send a **1099-NEC**; for payments made in 2026 it rises from $600 to $2,000, so have your bookkeeper confirm. An honorarium counts as pay for services. For children's classes, do a background check first.",
    cfr("200.459"),
    "document-folder",
  ),
];
